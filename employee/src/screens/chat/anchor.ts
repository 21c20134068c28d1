/** Element that keeps its position on the screen while content before it is added or removed. */
export interface Anchor {
  element: Element;
  /** Distance from the start of the scrolled content, in pixels. */
  offset: number;
}

/** Returns the distance from the top of `content` to the top of `element`, in pixels. */
export const offsetIn = (element: Element, content: Element) =>
  element.getBoundingClientRect().top - content.getBoundingClientRect().top;

/** Returns the first visible message of the first visible block, or the block itself when it is not rendered. */
export function anchorIn(block: Element, scroller: Element, content: Element): Anchor {
  const edge = scroller.getBoundingClientRect().top;
  const messages = [...block.querySelectorAll('.chat-message')];
  const element = messages.find((message) => message.getBoundingClientRect().bottom > edge) ?? block;
  return { element, offset: offsetIn(element, content) };
}

/** Scrolls by the height added or removed before the anchor, so that it keeps its position on the screen. */
export function restoreAnchor({ element, offset }: Anchor, scroller: Element, content: Element): void {
  if (!element.isConnected) return;
  const shift = offsetIn(element, content) - offset;
  if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
}
