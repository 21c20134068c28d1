import { classesOf, type StyleSheet, styleOf } from './css.ts';
import { type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';
import { groupListItems } from './list-items.ts';

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
