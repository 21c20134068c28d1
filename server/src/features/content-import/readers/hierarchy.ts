import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { folderOf, stemOf } from '../export-folder.ts';
import { type SourceDocument, sourceDocument } from '../source-document.ts';
import { titleFromName } from '../values.ts';

/** Names of the file that stands for its folder. */
const INDEX = /^(index|readme|_index|home|default)$/i;

/** Returns the path of the folder that a file stands for: its own for an index, else the one of its name. */
function ownFolder(path: string): string {
  const stem = stemOf(path);
  return INDEX.test(stem) ? folderOf(path) : `${folderOf(path)}${stem}/`;
}

/** Returns the folder above a folder: empty for the top. */
const folderAbove = (folder: string) => folderOf(folder.slice(0, -1));

/**
 * Returns the documents of a folder as a tree. A folder's page is its index file or the file of its name beside it; a
 * folder with neither becomes a page that lists its pages. The top of the export is no page.
 */
export function withFolders(documents: readonly SourceDocument[]): SourceDocument[] {
  const common = commonFolder(documents.map(({ sourceId }) => sourceId));
  const pages = new Map<string, SourceDocument>();
  const byName = (path: string) => Number(INDEX.test(stemOf(path)));
  // An index wins over a file of the folder's name.
  for (const document of [...documents].sort((a, b) => byName(b.sourceId) - byName(a.sourceId)))
    if (!pages.has(ownFolder(document.sourceId))) pages.set(ownFolder(document.sourceId), document);

  const folderPages: SourceDocument[] = [];
  const pageOf = (folder: string): SourceDocument | null => {
    if (folder.length <= common.length) return null;
    const existing = pages.get(folder);
    if (existing) return existing;
    const name = folder.slice(0, -1).split('/').at(-1) ?? '';
    const page = sourceDocument({
      sourceId: folder,
      title: titleFromName(name),
      html: '',
      addresses: [folder],
      base: folder,
    });
    pages.set(folder, page);
    folderPages.push(page);
    const above = pageOf(folderAbove(folder));
    const listed = { ...page, parent: above?.sourceId ?? null };
    Object.assign(page, listed);
    return page;
  };

  const placed = documents.map((document) => {
    const own = folderOf(document.sourceId);
    const page = pageOf(own);
    const above = page?.sourceId === document.sourceId ? pageOf(folderAbove(own)) : page;
    return { ...document, parent: above?.sourceId ?? null };
  });
  const isTop = ({ sourceId }: SourceDocument) => ownFolder(sourceId) === common;
  const inOrder = [...folderPages, ...placed].sort(
    (a, b) =>
      Number(isTop(b)) - Number(isTop(a)) || a.sourceId.localeCompare(b.sourceId, 'en', { numeric: true }),
  );
  return inTreeOrder(inOrder);
}

/** Returns the folder in which all of the paths are: archives often have one at the top. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  let common = folderOf(first);
  while (common && !paths.every((path) => path.startsWith(common))) common = folderAbove(common);
  return common;
}

/** Returns documents with each after the one above it, and beside each other in their given order; circles are cut. */
export function inTreeOrder(documents: readonly SourceDocument[]): SourceDocument[] {
  const ids = new Set(documents.map(({ sourceId }) => sourceId));
  const placed = documents.map((document) => {
    const { parent, sourceId } = document;
    return { ...document, parent: parent !== null && ids.has(parent) && parent !== sourceId ? parent : null };
  });
  const below = groupBy(placed, ({ parent }) => parent);
  const ordered: SourceDocument[] = [];
  const stack: SourceDocument[] = [];
  const add = (parent: string | null) => {
    for (const document of (below.get(parent) ?? []).toReversed()) stack.push(document);
  };
  add(null);
  for (let document = stack.pop(); document; document = stack.pop()) {
    ordered.push(document);
    add(document.sourceId);
  }
  // What is left goes in a circle.
  const reached = new Set(ordered.map(({ sourceId }) => sourceId));
  const circular = documents.filter(({ sourceId }) => !reached.has(sourceId));
  return [...ordered, ...circular.map((document) => ({ ...document, parent: null }))];
}

/** Returns the text of a page without one: links to the pages below it. `addressOf`: address of a document. */
export function listOfPages(
  below: readonly Pick<SourceDocument, 'sourceId' | 'title'>[],
  addressOf: (sourceId: string) => string,
): string {
  const items = below.map(
    ({ sourceId, title }) => `<li><a href="${addressOf(sourceId)}">${escapeHtml(title)}</a></li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
