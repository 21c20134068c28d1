import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Block, blockOf } from '../../data/chat/blocks.ts';
import { type BlockPosition, blocksToRender, createHeights, type Heights } from '../../data/chat/window.ts';
import type { StickToEnd } from './room-context.ts';

/** Element that keeps its position on the screen while content before it is added or removed. */
interface Anchor {
  element: Element;
  /** Distance from the start of the scrolled content, in pixels. */
  offset: number;
}

/** Returns the distance from the top of `content` to the top of `element`, in pixels. */
const offsetIn = (element: Element, content: Element) =>
  element.getBoundingClientRect().top - content.getBoundingClientRect().top;

/** Returns the first visible message of the first visible block, or the block itself when it is not rendered. */
function anchorIn(block: Element, scroller: Element, content: Element): Anchor {
  const edge = scroller.getBoundingClientRect().top;
  const messages = [...block.querySelectorAll('.chat-message')];
  const element = messages.find((message) => message.getBoundingClientRect().bottom > edge) ?? block;
  return { element, offset: offsetIn(element, content) };
}

/** Scrolls by the height added or removed before the anchor, so that it keeps its position on the screen. */
function restoreAnchor({ element, offset }: Anchor, scroller: Element, content: Element): void {
  if (!element.isConnected) return;
  const shift = offsetIn(element, content) - offset;
  if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
}

/** Distance from the end, in pixels, within which new messages scroll into view. */
const NEAR_END = 80;

/** Time in milliseconds that a message stays highlighted after scrolling to it. */
const HIGHLIGHT_MS = 2000;

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  blocks: readonly Block[];
  /** Whether the last block is the end of the room. */
  reachesEnd: boolean;
  stickToEnd: StickToEnd;
  /** Message to scroll to; each new object scrolls once. */
  target: { seq: number } | null;
  /** Sequence number of a message that always stays rendered. */
  held: number | undefined;
}

interface Window {
  /** Numbers of the rendered blocks; the others are empty but keep their height. */
  rendered: ReadonlySet<number>;
  heights: Heights;
  /** Must be called on each scroll event. */
  scrolled(): void;
}

/**
 * Renders only the part of a long room near the visible area, and keeps the scroll position while blocks, older
 * messages and pictures come and go. Blocks with the focus or a selection are never removed.
 */
export function useWindow(options: WindowOptions): Window {
  const { scroller, content, blocks, reachesEnd, stickToEnd, target, held } = options;
  const [rendered, setRendered] = useState<ReadonlySet<number>>(
    () => new Set(blocks.map(({ number }) => number)),
  );
  const [heights] = useState(createHeights);
  const anchor = useRef<Anchor>(undefined);
  const lastTarget = useRef(target);
  const pendingSeq = useRef(target?.seq);

  const updateRendered = useCallback(() => {
    const [frame, inner] = [scroller.current, content.current];
    if (!frame || !inner) return;
    const blocksByNumber = new Map(blocks.map((block) => [block.number, block]));
    const positions = measureBlocks(inner);
    for (const { number, height, isRendered } of positions) {
      const block = blocksByNumber.get(number);
      if (block && isRendered) heights.record(block, height);
    }
    const top = -offsetIn(inner, frame);
    const pinned = [pendingSeq.current, held].flatMap((seq) => (seq === undefined ? [] : blockOf(seq)));
    const viewport = { top, bottom: top + frame.clientHeight };
    setRendered(blocksToRender(positions, viewport, rendered, new Set([...pinned, ...blocksInUse(inner)])));
    const first = positions.find((position) => position.top + position.height > top);
    anchor.current = first && anchorIn(first.element, frame, inner);
  }, [blocks, rendered, held, heights, scroller, content]);

  /** Restores the scroll position after a change. */
  const restoreScroll = useCallback(() => {
    const [frame, inner] = [scroller.current, content.current];
    if (!frame || !inner) return;
    if (stickToEnd.current) scrollToBottom(frame);
    else if (anchor.current) restoreAnchor(anchor.current, frame, inner);
    updateRendered();
  }, [updateRendered, stickToEnd, scroller, content]);

  useLayoutEffect(() => {
    if (lastTarget.current !== target) {
      lastTarget.current = target;
      pendingSeq.current = target?.seq;
    }
    const element =
      pendingSeq.current === undefined ? null : document.getElementById(`m${pendingSeq.current}`);
    // A message in a block that is not rendered yet is found in the next pass.
    if (!element) return restoreScroll();
    pendingSeq.current = undefined;
    stickToEnd.current = false;
    scrollToMessage(element);
    updateRendered();
  }, [restoreScroll, updateRendered, stickToEnd, target]);

  // Pictures load, the composer grows, a keyboard opens.
  useEffect(() => {
    const watching = new ResizeObserver(restoreScroll);
    if (content.current) watching.observe(content.current);
    if (scroller.current) watching.observe(scroller.current);
    return () => watching.disconnect();
  }, [restoreScroll, content, scroller]);

  const scrolled = useCallback(() => {
    const [frame, inner] = [scroller.current, content.current];
    if (!frame || !inner) return;
    if (anchor.current && !stickToEnd.current) restoreAnchor(anchor.current, frame, inner);
    // Among older messages this is true only on the way to the newest messages: an ongoing scroll there must not end
    // it.
    if (reachesEnd && stickToEnd.current && performance.now() < stickToEnd.heldUntil) scrollToBottom(frame);
    else if (reachesEnd) stickToEnd.current = isAtEnd(frame);
    updateRendered();
  }, [updateRendered, stickToEnd, reachesEnd, scroller, content]);

  return { rendered, heights, scrolled };
}

/** Returns whether the scroll position is close enough to the end to follow new messages. */
export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

/** Returns whether the end is more than two screen heights away. */
export function isFarFromEnd(element: Element | null): boolean {
  if (!element) return false;
  const { scrollHeight, scrollTop, clientHeight } = element;
  return scrollHeight - scrollTop - clientHeight > 2 * clientHeight;
}

export function scrollToBottom(element: Element | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}

const blockNumberOf = (block: Element) => Number((block as HTMLElement).dataset.number);

/**
 * Returns the positions of all blocks in order. Measures only rendered blocks: the others have a fixed height, and each
 * scroll event visits hundreds of them.
 */
function measureBlocks(content: Element): (BlockPosition & { element: HTMLElement; isRendered: boolean })[] {
  const elements = [...content.querySelectorAll<HTMLElement>('.chat-block')];
  let top = elements[0] ? offsetIn(elements[0], content) : 0;
  return elements.map((element) => {
    const fixedSize = element.style.blockSize;
    const height = fixedSize ? Number.parseFloat(fixedSize) : element.getBoundingClientRect().height;
    const position = { number: blockNumberOf(element), top, height, element, isRendered: !fixedSize };
    top += height;
    return position;
  });
}

/** Returns the numbers of the blocks that contain the focus or an end of the selection. */
function blocksInUse(content: Element): number[] {
  const selection = document.getSelection();
  const ends = selection && !selection.isCollapsed ? [selection.anchorNode, selection.focusNode] : [];
  return [document.activeElement, ...ends].flatMap((node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const block = element && content.contains(element) ? element.closest('.chat-block') : null;
    return block ? blockNumberOf(block) : [];
  });
}

/** Scrolls to a message and focuses it, so that screen readers go there too. */
function scrollToMessage(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.classList.add('chat-shown');
  setTimeout(() => element.classList.remove('chat-shown'), HIGHLIGHT_MS);
}
