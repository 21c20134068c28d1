/** What stays where it is while something before it comes or goes. */
export interface Anchor {
  element: Element;
  /** From the beginning of what is scrolled, in pixels. */
  offset: number;
}

/** How far below another one an element begins, in pixels. */
export const offsetIn = (element: Element, content: Element) =>
  element.getBoundingClientRect().top - content.getBoundingClientRect().top;

/** The first visible message of the first visible block, or that block where it is not drawn. */
export function anchorIn(block: Element, scroller: Element, content: Element): Anchor {
  const edge = scroller.getBoundingClientRect().top;
  const messages = [...block.querySelectorAll('.chat-message')];
  const element = messages.find((message) => message.getBoundingClientRect().bottom > edge) ?? block;
  return { element, offset: offsetIn(element, content) };
}

/** Scrolls by what came or went before the anchor, so that it is seen where it was. */
export function restoreAnchor({ element, offset }: Anchor, scroller: Element, content: Element): void {
  if (!element.isConnected) return;
  const shift = offsetIn(element, content) - offset;
  if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
}
