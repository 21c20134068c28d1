import type { HtmlElement, HtmlNode } from '@piiri/shared/rich-text/html-tree.ts';
import { writeHtml } from '@piiri/shared/rich-text/html-tree.ts';
import { parseHtml } from '../../../platform/storage/clean-html.ts';
import { type ExportFolder, folderOf, resolvePath, stemOf } from '../export-folder.ts';
import {
  findElement,
  findElements,
  hasClass,
  hasId,
  hasTag,
  mapElements,
  withoutElements,
  wordsOf,
} from '../html-tree.ts';
import { type SourceDocument, type SourceLoss, sourceDocument } from '../source-document.ts';
import { authorFrom, dateFrom } from '../values.ts';
import { decodeText } from './decode.ts';

const FILE = /\.html$/i;

/** The number at the end of a page's file name, which stays when the page is renamed. */
const PAGE_ID = /(?:^|_)(\d+)$/;

const sourceIdOf = (path: string): string => {
  const id = PAGE_ID.exec(stemOf(path))?.[1];
  return id ? `page:${id}` : path;
};

/** Confluence's panels, by class. */
const PANELS: readonly [string, string][] = [
  ['confluence-information-macro-information', 'info'],
  ['confluence-information-macro-note', 'warning'],
  ['confluence-information-macro-warning', 'warning'],
  ['confluence-information-macro-tip', 'success'],
];

/** Returns the parents and the order that the space's index gives its pages. */
function readIndex(base: string, nodes: readonly HtmlNode[]) {
  const parents = new Map<string, string | null>();
  const walk = (list: readonly HtmlNode[], parent: string | null) => {
    let above = parent;
    for (const node of list) {
      if (typeof node === 'string') continue;
      const path = node.tag === 'a' ? resolvePath(base, node.attributes.href ?? '') : undefined;
      if (path && FILE.test(path) && !parents.has(path)) {
        parents.set(path, parent);
        above = path;
      } else walk(node.children, node.tag === 'ul' ? above : parent);
      // The link of an item stands before the list of its pages, sometimes within another element.
      if (node.tag !== 'a' && node.tag !== 'ul') {
        const link = findElement(
          node.children.filter((child) => typeof child === 'string' || child.tag !== 'ul'),
          hasTag('a'),
        );
        above = (link && resolvePath(base, link.attributes.href ?? '')) || above;
      }
    }
  };
  const lists = findElements(nodes, hasTag('ul')).slice(0, 1);
  walk(lists, null);
  return parents;
}

/** Returns the page above a page by its breadcrumbs; undefined when it has none. */
function parentInBreadcrumbs(base: string, nodes: readonly HtmlNode[]): string | undefined {
  const crumbs = findElement(nodes, hasId('breadcrumbs'));
  if (!crumbs) return undefined;
  const paths = findElements([crumbs], hasTag('a')).flatMap(
    ({ attributes }) => resolvePath(base, attributes.href ?? '') ?? [],
  );
  return paths.filter((path) => !/(^|\/)index\.html$/i.test(path)).at(-1);
}

/** Returns the date in "Created by … on Jan 01, 2020" or "last modified by … on 01 January, 2020". */
function dateIn(words: string) {
  const date =
    /(?:\bon|,)\s+([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2,8},? \d{4}|\d{4}-\d\d-\d\d)/.exec(
      words,
    );
  return dateFrom(date?.[1]?.replace(/[.,]/g, ''));
}

/** The number of a page in the addresses that Confluence gives it, wherever it was served. */
const PAGE_NUMBER = /(?:[?&]pageId=|\/pages\/)(\d+)(?=[/?&#]|$)/;

const addressOfPage = (id: string) => `/pages/viewpage.action?pageId=${id}`;

/** Pictures show a small copy beside their original, and panels are boxes with a title and a body. */
const withOriginals = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  mapElements(nodes, (element) => {
    const { tag, attributes } = element;
    const number = tag === 'a' ? PAGE_NUMBER.exec(attributes.href ?? '')?.[1] : undefined;
    if (number) return [{ ...element, attributes: { href: addressOfPage(number) } }];
    if (tag === 'img') {
      // Icons of the export, not pictures of the page.
      if (/(^|\/)images\/(icons|emoticons)\//.test(attributes.src ?? ''))
        return attributes.alt ? [attributes.alt] : [];
      const original = (attributes.src ?? '').replace('/thumbnails/', '/');
      return [{ ...element, attributes: { src: original, alt: attributes.alt ?? '' } }];
    }
    const panel = PANELS.find(([name]) => hasClass(name)(element));
    return panel
      ? [{ tag: 'aside', attributes: { 'data-callout': panel[1] }, children: element.children }]
      : [element];
  });

/** Returns the paths of a page's attachments: those listed below it. */
function attachmentsOf(base: string, nodes: readonly HtmlNode[], embedded: ReadonlySet<string>): string[] {
  const section = findElements(nodes, hasClass('pageSection')).find((element) =>
    findElement([element], hasId('attachments')),
  );
  const paths = findElements(section ? [section] : [], hasTag('a')).flatMap(
    ({ attributes }) => resolvePath(base, attributes.href ?? '') ?? [],
  );
  // Pictures in the text are attachments of the page too.
  return [...new Set(paths)].filter((path) => /(^|\/)attachments\//.test(path) && !embedded.has(path));
}

function readPage(path: string, text: string, space: string): SourceDocument {
  const nodes = parseHtml(text);
  const base = folderOf(path);
  const main = findElement(nodes, hasId('main-content')) ?? findElement(nodes, hasId('content'));
  const content = withOriginals(
    withoutElements(main?.children ?? [], (element: HtmlElement) =>
      ['pageSection', 'page-metadata', 'toc-macro'].some((name) => hasClass(name)(element)),
    ),
  );
  const heading = findElement(nodes, hasId('title-text')) ?? findElement(nodes, hasTag('title'));
  const words = heading ? wordsOf(heading.children) : '';
  const metadata = findElement(nodes, hasClass('page-metadata'));
  const author =
    metadata && (findElement([metadata], hasClass('author')) ?? findElement([metadata], hasClass('editor')));
  const mail = author && findElement([author], hasTag('a'))?.attributes.href;
  const losses: SourceLoss[] = findElement(nodes, hasId('comments'))
    ? [{ reason: 'comments', what: words }]
    : [];
  const embedded = new Set(
    findElements(content, hasTag('img')).flatMap(
      ({ attributes }) => resolvePath(base, attributes.src ?? '') ?? [],
    ),
  );
  const id = PAGE_ID.exec(stemOf(path))?.[1];
  const attachments = attachmentsOf(base, nodes, embedded);
  return sourceDocument({
    sourceId: sourceIdOf(path),
    title: (space && words.startsWith(`${space} : `) ? words.slice(space.length + 3) : words) || stemOf(path),
    html: writeHtml(content),
    base,
    addresses: [path, ...(id ? [addressOfPage(id)] : [])],
    created: metadata ? dateIn(wordsOf(metadata.children)) : null,
    author: author
      ? authorFrom(mail?.replace(/^mailto:/, '') ?? wordsOf(author.children), wordsOf(author.children))
      : null,
    attachments,
    losses,
  });
}

/** Returns a space's name, as its index and each of its pages have it. */
function spaceName(nodes: readonly HtmlNode[]): string {
  const heading = findElement(nodes, hasId('title-text')) ?? findElement(nodes, hasTag('title'));
  const details = findElements(nodes, hasTag('tr')).find((row) => /^Name/.test(wordsOf(row.children)));
  const named = details && findElement(details.children, hasTag('td'));
  return named ? wordsOf(named.children) : wordsOf(heading?.children ?? []).replace(/ Home$/, '');
}

/** Reads Confluence's HTML export: one folder a space, whose index.html has the tree of its pages. */
export async function readConfluence(folder: ExportFolder): Promise<SourceDocument[]> {
  const parents = new Map<string, string | null>();
  const spaces = new Map<string, string>();
  const paths = [...folder.files.keys()].filter((path) => FILE.test(path));
  for (const path of paths) {
    if (!/(^|\/)index\.html$/i.test(path)) continue;
    const nodes = parseHtml(decodeText(await folder.read(path)));
    for (const [page, parent] of readIndex(folderOf(path), nodes)) parents.set(page, parent);
    spaces.set(folderOf(path), spaceName(nodes));
  }
  const pages: { path: string; page: SourceDocument }[] = [];
  for (const path of paths) {
    if (/(^|\/)index\.html$/i.test(path)) continue;
    const text = decodeText(await folder.read(path));
    const page = readPage(path, text, spaces.get(folderOf(path)) ?? '');
    if (!parents.has(path)) parents.set(path, parentInBreadcrumbs(folderOf(path), parseHtml(text)) ?? null);
    pages.push({ path, page });
  }
  const order = [...parents.keys()];
  const pagePaths = new Set(pages.map(({ path }) => path));
  pages.sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  return pages.map(({ path, page }) => {
    const parent = parents.get(path);
    return { ...page, parent: parent && pagePaths.has(parent) ? sourceIdOf(parent) : null };
  });
}
