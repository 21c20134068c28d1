import type { TextStyle } from './css.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { linkAddress } from './link-address.ts';

/** What a passage of text is marked with, as an element without children. */
export type Mark = Omit<HtmlElement, 'children'>;

/** A text, line break or picture with its marks, the outermost first. */
export interface Inline {
  marks: readonly Mark[];
  node: HtmlNode;
}

const MARK_TAGS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
};

const NO_ATTRIBUTES = {};

const hasMark = (marks: readonly Mark[], tag: string) => marks.some((mark) => mark.tag === tag);

/** Returns marks without one. */
export const withoutMark = (marks: readonly Mark[], tag: string): readonly Mark[] =>
  hasMark(marks, tag) ? marks.filter((mark) => mark.tag !== tag) : marks;

const withMark = (marks: readonly Mark[], tag: string): readonly Mark[] =>
  hasMark(marks, tag) ? marks : [...marks, { tag, attributes: NO_ATTRIBUTES }];

function withLink(marks: readonly Mark[], { attributes }: HtmlElement): readonly Mark[] {
  const href = linkAddress(attributes.href ?? '');
  if (!href) return marks;
  const isButton = attributes['data-button'] !== undefined;
  const link = { tag: 'a', attributes: { href, ...(isButton && { 'data-button': 'true' }) } };
  return [...withoutMark(marks, 'a'), link];
}

/**
 * Returns the marks of an element's content: those around it, its own, and those of its style.
 * @param isEmphatic whether the content is bold by itself, such as a heading's
 */
export function marksWithin(
  marks: readonly Mark[],
  element: HtmlElement,
  style: TextStyle,
  isEmphatic: boolean,
): readonly Mark[] {
  const tag = Object.hasOwn(MARK_TAGS, element.tag) ? MARK_TAGS[element.tag] : undefined;
  let result = tag ? withMark(marks, tag) : marks;
  if (element.tag === 'a') result = withLink(result, element);
  if (style.isBold === false) result = withoutMark(result, 'strong');
  if (style.isItalic === false) result = withoutMark(result, 'em');
  // A decoration reaches all content: within, it cannot be taken back.
  if (style.isUnderlined === false && tag === 'u') result = withoutMark(result, 'u');
  if (style.isStruck === false && tag === 's') result = withoutMark(result, 's');
  if (style.isBold && !isEmphatic) result = withMark(result, 'strong');
  if (style.isItalic) result = withMark(result, 'em');
  // Programs underline every link.
  if (style.isUnderlined && !hasMark(result, 'a')) result = withMark(result, 'u');
  if (style.isStruck) result = withMark(result, 's');
  return result;
}

const isSameMark = (mark: Mark | undefined, second: Mark | undefined) =>
  mark === second || (mark?.tag === second?.tag && mark?.tag !== 'a');

/** Writes texts with their marks as nested elements; equal marks of neighbours become one element. */
export function nestMarks(inlines: readonly Inline[]): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { mark: Mark; children: HtmlNode[] }[] = [];
  for (const { marks, node } of inlines) {
    if (node === '') continue;
    let shared = 0;
    while (shared < open.length && isSameMark(open[shared]?.mark, marks[shared])) shared += 1;
    open.length = shared;
    for (const mark of marks.slice(shared)) {
      const element = { ...mark, children: [] };
      (open.at(-1)?.children ?? root).push(element);
      open.push({ mark, children: element.children });
    }
    const siblings = open.at(-1)?.children ?? root;
    const last = siblings.at(-1);
    if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node;
    else siblings.push(node);
  }
  return root;
}
