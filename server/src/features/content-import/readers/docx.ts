import { htmlText } from '@piiri/schemas/html-text.ts';
import { writeHtml } from '@piiri/shared/rich-text/html-tree.ts';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import mammoth from 'mammoth';
import { unpack } from '../../../platform/documents/read/unpack.ts';
import { parseHtml } from '../../../platform/storage/clean-html.ts';
import { type ExportFolder, folderOf, stemOf } from '../export-folder.ts';
import { findElement, hasTag, withoutElements, wordsOf } from '../html-tree.ts';
import { LIMITS } from '../limits.ts';
import { type SourceDocument, type SourceLoss, sourceDocument } from '../source-document.ts';
import { authorFrom, dateFrom, titleFromName } from '../values.ts';
import { withFolders } from './hierarchy.ts';

const FILE = /(^|\/)(?!~\$)[^/]+\.docx$/i;

/** Unpacked bytes of one document, and of its properties. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_PROPERTIES = 256 * 1024;

/** Word's title of a document is its first heading, as is its style `Title`. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p > em:fresh"];

/** Returns the core properties of a document (Office Open XML, part 2). Throws TableProblem for a bomb. */
function readProperties(bytes: Uint8Array): ReadonlyMap<string, string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Every part is counted, since all of them are unpacked later.
  unpack(
    bytes,
    (name) => (chunk) => {
      if (name !== 'docProps/core.xml' || size > MAX_PROPERTIES) return;
      size += chunk.length;
      chunks.push(chunk);
    },
    MAX_UNPACKED,
  );
  try {
    const { root } = parseXml(Buffer.concat(chunks).toString('utf8'));
    const elements = root?.children.filter((child): child is XmlElement => child instanceof XmlElement) ?? [];
    return new Map(elements.map(({ name, text }) => [name, text.trim()]));
  } catch {
    return new Map();
  }
}

async function readDocument(folder: ExportFolder, path: string): Promise<SourceDocument> {
  const bytes = await folder.read(path, LIMITS.dataBytes);
  const properties = readProperties(bytes);
  const losses: SourceLoss[] = [];
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: STYLES,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: `data:${image.contentType};base64,${await image.readAsBase64String()}`,
      })),
    },
  );
  const nodes = parseHtml(value);
  const heading = findElement(nodes, hasTag('h1'));
  return sourceDocument({
    sourceId: path,
    title:
      (heading && wordsOf(heading.children)) ||
      htmlText(properties.get('dc:title') ?? '') ||
      titleFromName(stemOf(path)),
    html: writeHtml(withoutElements(nodes, (element) => element === heading)),
    base: folderOf(path),
    addresses: [path],
    created: dateFrom(properties.get('dcterms:created')),
    author: authorFrom(properties.get('dc:creator')),
    losses,
  });
}

/** Reads a folder of Word documents. One that cannot be read is listed, and hinders no other. */
export async function readDocx(folder: ExportFolder): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const path of folder.files.keys()) {
    if (!FILE.test(path)) continue;
    try {
      documents.push(await readDocument(folder, path));
    } catch {
      folder.losses.push({ reason: 'unreadable', what: path });
    }
  }
  return withFolders(documents);
}
