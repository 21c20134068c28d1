import type { HtmlElement, HtmlNode } from '@piiri/shared/rich-text/html-tree.ts';
import { textOf } from '@piiri/shared/rich-text/html-tree.ts';

type Matches = (element: HtmlElement) => boolean;

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

/** Returns the first element that matches, in reading order. */
export function findElement(nodes: readonly HtmlNode[], matches: Matches): HtmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (matches(node)) return node;
    const within = findElement(node.children, matches);
    if (within) return within;
  }
  return undefined;
}

/** Returns all elements that match, in reading order, also those within others. */
export function findElements(nodes: readonly HtmlNode[], matches: Matches): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const within = findElements(node.children, matches);
    return matches(node) ? [node, ...within] : within;
  });
}

/** Returns the nodes without the elements that match. */
export function withoutElements(nodes: readonly HtmlNode[], matches: Matches): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    return matches(node) ? [] : [{ ...node, children: withoutElements(node.children, matches) }];
  });
}

/** Returns the nodes with each element replaced by what a function returns for it, children first. */
export function mapElements(
  nodes: readonly HtmlNode[],
  change: (element: HtmlElement) => readonly HtmlNode[],
): HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] =>
    isElement(node) ? change({ ...node, children: mapElements(node.children, change) }) : [node],
  );
}

export const hasTag =
  (...tags: readonly string[]): Matches =>
  ({ tag }) =>
    tags.includes(tag);

export const hasId =
  (id: string): Matches =>
  ({ attributes }) =>
    attributes.id === id;

export const hasClass =
  (name: string): Matches =>
  ({ attributes }) =>
    (attributes.class ?? '').split(/\s+/).includes(name);

/** Returns the words of nodes in one line. */
export const wordsOf = (nodes: readonly HtmlNode[]): string => textOf(nodes).replace(/\s+/g, ' ').trim();

/** Returns the content of a `<meta>` with one of the names. */
export function metaOf(nodes: readonly HtmlNode[], ...names: readonly string[]): string | null {
  const element = findElement(
    nodes,
    ({ tag, attributes }) =>
      tag === 'meta' && names.includes((attributes.name ?? attributes.property ?? '').toLowerCase()),
  );
  return element?.attributes.content?.trim() || null;
}
