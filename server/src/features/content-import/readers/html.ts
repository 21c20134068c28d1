import { writeHtml } from '@piiri/shared/rich-text/html-tree.ts';
import { parseHtml } from '../../../platform/storage/clean-html.ts';
import { type ExportFolder, folderOf, stemOf } from '../export-folder.ts';
import { findElement, hasTag, metaOf, withoutElements, wordsOf } from '../html-tree.ts';
import { type SourceDocument, sourceDocument } from '../source-document.ts';
import { authorFrom, dateFrom, titleFromName } from '../values.ts';
import { decodeText } from './decode.ts';
import { withFolders } from './hierarchy.ts';

const FILE = /\.x?html?$/i;

/** Parts of a page that lead elsewhere rather than being its text. */
const FRAME = hasTag('nav', 'header', 'footer', 'form', 'button', 'dialog');

/** Returns one page of a folder of HTML files. */
export function readPage(path: string, text: string): SourceDocument {
  const nodes = parseHtml(text);
  const body = findElement(nodes, hasTag('main')) ??
    findElement(nodes, hasTag('article')) ??
    findElement(nodes, hasTag('body')) ?? { tag: '', attributes: {}, children: nodes };
  const content = withoutElements(
    body.children,
    (element) =>
      hasTag('title', 'head', 'meta', 'link')(element) || (body.tag !== 'article' && FRAME(element)),
  );
  const heading = findElement(content, hasTag('h1'));
  const named = findElement(nodes, hasTag('title'));
  const headingWords = heading ? wordsOf(heading.children) : '';
  const titleWords = named ? wordsOf(named.children) : '';
  return sourceDocument({
    sourceId: path,
    title: headingWords || titleWords || titleFromName(stemOf(path)),
    // The heading is the title here.
    html: writeHtml(heading ? withoutElements(content, (element) => element === heading) : content),
    base: folderOf(path),
    addresses: [path],
    created: dateFrom(
      metaOf(nodes, 'date', 'article:published_time', 'dcterms.created', 'dc.date', 'created') ??
        findElement(nodes, hasTag('time'))?.attributes.datetime,
    ),
    author: authorFrom(metaOf(nodes, 'author', 'article:author', 'dc.creator')),
  });
}

/** Reads a folder of HTML files. */
export async function readHtml(folder: ExportFolder): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const path of folder.files.keys())
    if (FILE.test(path)) documents.push(readPage(path, decodeText(await folder.read(path))));
  return withFolders(documents);
}
