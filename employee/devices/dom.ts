type Child = Node | string | null | undefined | false;

/**
 * Returns a text in which no line breaks within a number, such as `1 200`. Without lookbehind, which browsers of older
 * televisions do not parse.
 */
export const withWholeNumbers = (text: string): string => text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0');

/** Returns a new element with a class and content; empty children are left out, and numbers of texts stay on one line. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className) node.className = className;
  for (const child of children)
    if (child) node.append(typeof child === 'string' ? withWholeNumbers(child) : child);
  return node;
}

/** Returns the element of the page with an id. Throws without one. */
export function byId(id: string): HTMLElement {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page has no #${id}.`);
  return node;
}

/** Resolves after some milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
