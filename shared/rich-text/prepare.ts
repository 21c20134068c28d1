import { classesOf, type StyleSheet, styleOf } from './css.ts';
import { type HtmlElement, type HtmlNode, isBlankText, textOf } from './html-tree.ts';

/** A list item that a program wrote as an element of its own, with its level instead of its nesting. */
interface FlatItem {
  /** From 1. */
  level: number;
  /** Identifies the list among those of the text. */
  list: string;
  tag: 'ul' | 'ol';
  content: HtmlNode[];
}

/** The number or letter that Word writes before an item of an ordered list, such as `1.`, `a)` or `(iv)`. */
const NUMBER = /^\s*\(?(\d+([.:]\d+)*|[a-zåäö]{1,2}|[ivxlcdm]+)[.):]/i;

/** Returns the bullet or number that Word wrote before an item. */
function markerOf(nodes: readonly HtmlNode[], sheet: StyleSheet): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const marker = styleOf(node, sheet).isAnnotation ? textOf(node.children) : markerOf(node.children, sheet);
    if (marker) return marker;
  }
  return '';
}

/** Returns the item of a Word list that a paragraph is; undefined for another paragraph. */
function wordItem(element: HtmlElement, sheet: StyleSheet): FlatItem | undefined {
  const { list, outline } = styleOf(element, sheet);
  if (element.tag !== 'p' || !list || outline) return undefined;
  const isBulleted =
    sheet.isBulleted.get(`${list.id}:level${list.level}`) ?? !NUMBER.test(markerOf(element.children, sheet));
  // As a paragraph, the content would be an item again.
  const content = [{ ...element, tag: 'div' }];
  return { level: list.level, list: list.id, tag: isBulleted ? 'ul' : 'ol', content };
}

const isList = (node: HtmlNode | undefined): node is HtmlElement & { tag: 'ul' | 'ol' } =>
  typeof node === 'object' && (node.tag === 'ul' || node.tag === 'ol');

/** Returns the items of a list that Word online wrapped, usually one for each wrapper; undefined for another element. */
function wordOnlineItems(element: HtmlElement): FlatItem[] | undefined {
  if (!classesOf(element).some((name) => name === 'listcontainerwrapper' || name === 'outlineelement'))
    return undefined;
  const content = element.children.filter((node) => !isBlankText(node));
  const [list] = content;
  if (content.length !== 1 || !isList(list)) return undefined;
  return list.children.flatMap((item) => {
    if (typeof item === 'string') return [];
    const level = Number(item.attributes['data-aria-level'] ?? item.attributes['aria-level'] ?? 1);
    return [
      {
        level: Number.isInteger(level) && level > 0 ? level : 1,
        list: item.attributes['data-listid'] ?? '',
        tag: list.tag,
        content: item.children,
      },
    ];
  });
}

/** Returns lists, nested by the levels of their items. */
function nestItems(items: readonly FlatItem[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  const open: { element: HtmlElement; item: FlatItem; content: HtmlNode[] }[] = [];
  for (const item of items) {
    while ((open.at(-1)?.item.level ?? 0) > item.level) open.pop();
    const current = open.at(-1);
    const isContinued =
      current?.item.level === item.level && current.item.tag === item.tag && current.item.list === item.list;
    if (current?.item.level === item.level && !isContinued) open.pop();
    const content = [...item.content];
    const listItem = { tag: 'li', attributes: {}, children: content };
    if (current && isContinued) {
      current.element.children.push(listItem);
      current.content = content;
      continue;
    }
    const element = { tag: item.tag, attributes: {}, children: [listItem] };
    (open.at(-1)?.content ?? lists).push(element);
    open.push({ element, item, content });
  }
  return lists;
}

/** Returns children in which flat items and items without a list have become lists. */
function groupListItems(nodes: readonly HtmlNode[], sheet: StyleSheet): HtmlNode[] {
  const result: HtmlNode[] = [];
  let flatItems: FlatItem[] = [];
  let looseItems: HtmlElement[] = [];
  let spaces: HtmlNode[] = [];
  const close = () => {
    result.push(...nestItems(flatItems));
    if (looseItems.length > 0) result.push({ tag: 'ul', attributes: {}, children: looseItems });
    result.push(...spaces);
    [flatItems, looseItems, spaces] = [[], [], []];
  };
  for (const node of nodes) {
    if (isBlankText(node)) {
      spaces.push(node);
      continue;
    }
    const item = typeof node === 'object' ? wordItem(node, sheet) : undefined;
    const items = item ? [item] : typeof node === 'object' ? wordOnlineItems(node) : undefined;
    const isLoose = typeof node === 'object' && node.tag === 'li';
    const continues = items ? flatItems.length > 0 : isLoose && looseItems.length > 0;
    if (!continues) close();
    if (items) flatItems.push(...items);
    else if (isLoose) looseItems.push(node);
    else result.push(node);
    if (continues) spaces = [];
  }
  close();
  return result;
}

/** Elements whose content is no text of the author's. */
const DROPPED_TAGS: ReadonlySet<string> = new Set([
  ...['head', 'title', 'meta', 'link', 'style', 'script', 'noscript', 'template', 'xml'],
  ...['textarea', 'option', 'col', 'colgroup'],
]);

/**
 * Classes of what programs add to the author's text: Word's comments and deleted passages, the end of a paragraph and
 * tracked deletions in Word online, and the line break that Google Docs appends.
 */
const DROPPED_CLASSES: ReadonlySet<string> = new Set([
  ...['msocommentreference', 'msocomanchor', 'msocomoff', 'msodel'],
  ...['eop', 'trackchangetextdeletion', 'apple-interchange-newline'],
]);

function isDropped(element: HtmlElement, sheet: StyleSheet): boolean {
  const { tag, attributes, children } = element;
  if (DROPPED_TAGS.has(tag)) return true;
  // Word fills empty paragraphs with it.
  if (tag === 'o:p') return textOf(children).trim() === '';
  const isTracked = tag === 'del' && (attributes.cite !== undefined || attributes.datetime !== undefined);
  const isCheckbox = tag === 'img' && attributes['aria-roledescription'] === 'checkbox';
  if (isTracked || isCheckbox || classesOf(element).some((name) => DROPPED_CLASSES.has(name))) return true;
  const { isHidden, isAnnotation } = styleOf(element, sheet);
  return Boolean(isHidden || isAnnotation);
}

/** Word's paragraph styles of headings: MsoTitle, MsoSubtitle, MsoHeading2. */
const HEADING_CLASS = /^mso(title|subtitle|heading([1-9]?))$/;

function levelOfClass(element: HtmlElement): number | undefined {
  for (const name of classesOf(element)) {
    const [, kind, level] = HEADING_CLASS.exec(name) ?? [];
    if (kind) return kind === 'subtitle' ? 3 : Number(level || 1);
  }
  return undefined;
}

/** Returns the level of a heading, from 1; undefined for another element. */
function headingLevel(element: HtmlElement, sheet: StyleSheet): number | undefined {
  const { tag, attributes } = element;
  if (/^h[1-6]$/.test(tag)) return Number(tag[1]);
  if (tag !== 'p' && tag !== 'div') return undefined;
  if (attributes.role === 'heading') return Number(attributes['aria-level']) || 2;
  return tag === 'p' ? (levelOfClass(element) ?? styleOf(element, sheet).outline) : undefined;
}

function renamed(element: HtmlElement, sheet: StyleSheet): string {
  const level = headingLevel(element, sheet);
  if (level !== undefined) return level <= 2 ? 'h2' : 'h3';
  return element.tag === 'menu' || element.tag === 'dir' ? 'ul' : element.tag;
}

/**
 * Returns nodes as the editor's elements express them: without what programs add to a text, with headings of the two
 * levels, and with lists for paragraphs that look like items.
 */
export function prepareNodes(
  nodes: readonly HtmlNode[],
  sheet: StyleSheet,
  isWithinList = false,
): HtmlNode[] {
  const withTags = nodes.map((node) =>
    typeof node === 'string' ? node : { ...node, tag: renamed(node, sheet) },
  );
  const grouped = isWithinList ? withTags : groupListItems(withTags, sheet);
  return grouped.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (isDropped(node, sheet)) return [];
    return [
      { ...node, children: prepareNodes(node.children, sheet, node.tag === 'ul' || node.tag === 'ol') },
    ];
  });
}
