import { htmlText } from '@piiri/schemas/html-text.ts';
import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { type ExportFolder, folderOf, stemOf } from '../export-folder.ts';
import { type SourceDocument, type SourceLoss, sourceDocument } from '../source-document.ts';
import { authorFrom, dateFrom, titleFromName } from '../values.ts';
import { decodeText } from './decode.ts';
import { withFolders } from './hierarchy.ts';

const FILE = /\.(md|markdown)$/i;

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The id that Notion puts at the end of each file's name. */
const NOTION_ID = / [0-9a-f]{32}$/;

const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

/** Lines between two `---` before the text. Unknown members are ignored. */
const frontMatter = z.object({
  title: text,
  author: text,
  image: text,
  date: z.unknown().optional(),
  created: z.unknown().optional(),
  draft: z.boolean().optional().catch(undefined),
});

const marked = new Marked({ gfm: true, async: false });

function frontMatterOf(yaml: string): z.output<typeof frontMatter> | undefined {
  try {
    return frontMatter.safeParse(parse(yaml, { maxAliasCount: 0, prettyErrors: false })).data;
  } catch {
    return undefined;
  }
}

/** Returns one page of a folder of Markdown files. */
export function readMarkdownPage(path: string, source: string): SourceDocument {
  const front = FRONT_MATTER.exec(source);
  const values = front && frontMatterOf(front[1] ?? '');
  const losses: SourceLoss[] = front && !values ? [{ reason: 'unreadable', what: 'front matter' }] : [];
  const tokens = marked.lexer(source.slice(front?.[0].length ?? 0).replace(/^\uFEFF/, ''));
  const at = tokens.findIndex(({ type }) => type !== 'space');
  const first = tokens[at];
  const heading =
    first?.type === 'heading' && first.depth === 1 ? htmlText(marked.parser([first])) : undefined;
  // The first heading is the title here.
  if (heading && (!values?.title || values.title === heading)) tokens.splice(at, 1);
  return sourceDocument({
    sourceId: path,
    title: values?.title ?? heading ?? titleFromName(stemOf(path).replace(NOTION_ID, '')),
    html: marked.parser(tokens),
    base: folderOf(path),
    addresses: [path],
    created: dateFrom(values?.date ?? values?.created),
    author: authorFrom(values?.author),
    picture: values?.image ?? null,
    isPublished: values?.draft !== true,
    losses,
  });
}

/** Reads a folder of Markdown files. */
export async function readMarkdown(folder: ExportFolder): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const path of folder.files.keys())
    if (FILE.test(path)) documents.push(readMarkdownPage(path, decodeText(await folder.read(path))));
  return withFolders(documents);
}
