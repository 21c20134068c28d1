import { escapeHtml } from '@piiri/schemas/html-text.ts';

/** An element of a parsed HTML text, with names in lower case and decoded attribute values. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}

/** A node of a parsed HTML text: decoded text, or an element. Comments are left out. */
export type HtmlNode = string | HtmlElement;

/** Maximum depth of a tree; parsers give elements below it to the last element above, so that walks may recurse. */
export const MAX_TREE_DEPTH = 200;

export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const writeAttributes = (attributes: HtmlElement['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

function writeNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const start = `<${node.tag}${writeAttributes(node.attributes)}`;
  return VOID_TAGS.has(node.tag) ? `${start} />` : `${start}>${writeHtml(node.children)}</${node.tag}>`;
}

/** Writes nodes as HTML. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(writeNode).join('');
}

/** Whether a node is a text of spaces that HTML collapses. */
export function isBlankText(node: HtmlNode): boolean {
  return typeof node === 'string' && /^[ \t\r\n\f]*$/.test(node);
}

/** Returns the text of nodes without their markup. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
