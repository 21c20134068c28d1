import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Block, blockOf } from '../../models/chat/blocks.ts';
import { type BlockPosition, blocksToRender, createHeights, type Heights } from '../../models/chat/window.ts';
import { type Anchor, anchorIn, offsetIn, restoreAnchor } from './anchor.ts';
import type { StickToEnd } from './room-context.ts';

/** So near to the end, in pixels, new messages bring themselves into view. */
const NEAR_END = 80;

/** How long a message stays marked that was looked for, in milliseconds. */
const HIGHLIGHT_TIME = 2000;

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  blocks: readonly Block[];
  /** Whether the last of the blocks is the end of the room. */
  reachesEnd: boolean;
  stickToEnd: StickToEnd;
  /** The message that is to be brought into view: once for each object. */
  target: { seq: number } | null;
  /** A message that stays drawn, wherever it is. */
  held: number | undefined;
}

interface Window {
  /** The numbers of the blocks that are drawn; the others keep their place empty. */
  rendered: ReadonlySet<number>;
  heights: Heights;
  /** To be called when it was scrolled. */
  scrolled(): void;
}

/**
 * Draws the part of a long room that is near to what is visible, and keeps visible what is there while blocks, older
 * messages and pictures come and go. Where one is with the focus, or has selected, is never let go of.
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

  /** Keeps visible what was, after something changed. */
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
    // One that is looked for in a block that is not drawn is there the next time.
    if (!element) return restoreScroll();
    pendingSeq.current = undefined;
    stickToEnd.current = false;
    scrollToMessage(element);
    updateRendered();
  }, [restoreScroll, updateRendered, stickToEnd, target]);

  // Pictures that arrive, a field that grows, a keyboard that opens.
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
    // In a part further back it is true only on the way to the newest: what still scrolls of that part must not end it.
    if (reachesEnd && stickToEnd.current && performance.now() < stickToEnd.heldUntil) scrollToBottom(frame);
    else if (reachesEnd) stickToEnd.current = isAtEnd(frame);
    updateRendered();
  }, [updateRendered, stickToEnd, reachesEnd, scroller, content]);

  return { rendered, heights, scrolled };
}

/** Whether one is so near to the end that one wants to go on with it. */
export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

/** Whether the end is further away than one sees at a time, twice. */
export function isFarFromEnd(element: Element | null): boolean {
  if (!element) return false;
  const { scrollHeight, scrollTop, clientHeight } = element;
  return scrollHeight - scrollTop - clientHeight > 2 * clientHeight;
}

export function scrollToBottom(element: Element | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}

const numberOf = (block: Element) => Number((block as HTMLElement).dataset.number);

/**
 * The blocks as they stand, one after the other. Only the drawn ones are measured: the others are as high as they were told to
 * be, and there are hundreds of them at each step of scrolling.
 */
function measureBlocks(content: Element): (BlockPosition & { element: HTMLElement; isRendered: boolean })[] {
  const elements = [...content.querySelectorAll<HTMLElement>('.chat-block')];
  let top = elements[0] ? offsetIn(elements[0], content) : 0;
  return elements.map((element) => {
    const fixedSize = element.style.blockSize;
    const height = fixedSize ? Number.parseFloat(fixedSize) : element.getBoundingClientRect().height;
    const position = { number: numberOf(element), top, height, element, isRendered: !fixedSize };
    top += height;
    return position;
  });
}

/** The blocks in which the focus is, or the ends of what is selected. */
function blocksInUse(content: Element): number[] {
  const selection = document.getSelection();
  const ends = selection && !selection.isCollapsed ? [selection.anchorNode, selection.focusNode] : [];
  return [document.activeElement, ...ends].flatMap((node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const block = element && content.contains(element) ? element.closest('.chat-block') : null;
    return block ? numberOf(block) : [];
  });
}

/** Leads to a message, those who see and those who listen. */
function scrollToMessage(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.classList.add('chat-shown');
  setTimeout(() => element.classList.remove('chat-shown'), HIGHLIGHT_TIME);
}
