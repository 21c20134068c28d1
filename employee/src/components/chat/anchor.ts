/** What stays where it is while something before it comes or goes. */
export interface Anchor {
  element: Element;
  /** From the beginning of what is scrolled, in pixels. */
  offset: number;
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

/** How far below another one an element begins, in pixels. */
export const offsetIn = (element: Element, content: Element) =>
  element.getBoundingClientRect().top - content.getBoundingClientRect().top;

/** The first message in sight, or its block where that is not drawn. */
export function anchorAt(scroller: Element, content: Element): Anchor | undefined {
  const edge = scroller.getBoundingClientRect().top;
  const isInSight = (element: Element) => bottomOf(element) > edge;
  const block = [...content.querySelectorAll('.chat-block')].find(isInSight);
  if (!block) return undefined;
  const element = [...block.querySelectorAll('.chat-message')].find(isInSight) ?? block;
  return { element, offset: offsetIn(element, content) };
}

/** Scrolls by what came or went before the anchor, so that it is seen where it was. */
export function holdTo({ element, offset }: Anchor, scroller: Element, content: Element): void {
  if (!element.isConnected) return;
  const shift = offsetIn(element, content) - offset;
  if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
}
