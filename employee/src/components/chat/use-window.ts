import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Block, blockOf } from '../../models/chat/blocks.ts';
import { blocksToDraw, createHeights, type Heights, type Place } from '../../models/chat/window.ts';
import { type Anchor, anchorIn, holdTo, offsetIn } from './anchor.ts';
import type { FollowsEnd } from './room-context.ts';

/** So near to the end, in pixels, new messages bring themselves into sight. */
const NEAR_END = 80;

/** How long a message stays marked that was looked for, in milliseconds. */
const MARKED = 2000;

interface Wishes {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  blocks: readonly Block[];
  /** Whether the last of the blocks is the end of the room. */
  reachesEnd: boolean;
  followsEnd: FollowsEnd;
  /** The message that is to be brought into sight: once for each object. */
  shown: { seq: number } | null;
  /** A message that stays drawn, wherever it is. */
  held: number | undefined;
}

interface Window {
  /** The numbers of the blocks that are drawn; the others keep their place empty. */
  drawn: ReadonlySet<number>;
  heights: Heights;
  /** To be called when it was scrolled. */
  scrolled(): void;
}

/**
 * Draws the part of a long room that is near to what is in sight, and keeps in sight what is there while blocks, older
 * messages and pictures come and go. Where one is with the focus, or has selected, is never let go of.
 */
export function useWindow(wishes: Wishes): Window {
  const { scroller, content, blocks, reachesEnd, followsEnd, shown, held } = wishes;
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(blocks.map(({ number }) => number)));
  const [heights] = useState(createHeights);
  const anchor = useRef<Anchor>(undefined);
  const asked = useRef(shown);
  const wanted = useRef(shown?.seq);

  const look = useCallback(() => {
    const [frame, inner] = [scroller.current, content.current];
    if (!frame || !inner) return;
    const known = new Map(blocks.map((block) => [block.number, block]));
    const places = placesIn(inner);
    for (const { number, height, isDrawn } of places) {
      const block = known.get(number);
      if (block && isDrawn) heights.keep(block, height);
    }
    const top = -offsetIn(inner, frame);
    const kept = [wanted.current, held].flatMap((seq) => (seq === undefined ? [] : blockOf(seq)));
    const sight = { top, bottom: top + frame.clientHeight };
    setDrawn(blocksToDraw(places, sight, drawn, new Set([...kept, ...blocksInUse(inner)])));
    const first = places.find((place) => place.top + place.height > top);
    anchor.current = first && anchorIn(first.element, frame, inner);
  }, [blocks, drawn, held, heights, scroller, content]);

  /** Keeps in sight what was, after something changed. */
  const settle = useCallback(() => {
    const [frame, inner] = [scroller.current, content.current];
    if (!frame || !inner) return;
    if (followsEnd.current) toEnd(frame);
    else if (anchor.current) holdTo(anchor.current, frame, inner);
    look();
  }, [look, followsEnd, scroller, content]);

  useLayoutEffect(() => {
    if (asked.current !== shown) {
      asked.current = shown;
      wanted.current = shown?.seq;
    }
    const element = wanted.current === undefined ? null : document.getElementById(`m${wanted.current}`);
    // One that is looked for in a block that is not drawn is there the next time.
    if (!element) return settle();
    wanted.current = undefined;
    followsEnd.current = false;
    bringIntoSight(element);
    look();
  }, [settle, look, followsEnd, shown]);

  // Pictures that arrive, a field that grows, a keyboard that opens.
  useEffect(() => {
    const watching = new ResizeObserver(settle);
    if (content.current) watching.observe(content.current);
    if (scroller.current) watching.observe(scroller.current);
    return () => watching.disconnect();
  }, [settle, content, scroller]);

  const scrolled = useCallback(() => {
    const [frame, inner] = [scroller.current, content.current];
    if (!frame || !inner) return;
    if (anchor.current && !followsEnd.current) holdTo(anchor.current, frame, inner);
    // In a part further back it is true only on the way to the newest: what still scrolls of that part must not end it.
    if (reachesEnd && followsEnd.current && performance.now() < followsEnd.heldUntil) toEnd(frame);
    else if (reachesEnd) followsEnd.current = isAtEnd(frame);
    look();
  }, [look, followsEnd, reachesEnd, scroller, content]);

  return { drawn, heights, scrolled };
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

export function toEnd(element: Element | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}

const numberOf = (block: Element) => Number((block as HTMLElement).dataset.number);

/**
 * The blocks as they stand, one after the other. Only the drawn ones are measured: the others are as high as they were told to
 * be, and there are hundreds of them at each step of scrolling.
 */
function placesIn(content: Element): (Place & { element: HTMLElement; isDrawn: boolean })[] {
  const elements = [...content.querySelectorAll<HTMLElement>('.chat-block')];
  let top = elements[0] ? offsetIn(elements[0], content) : 0;
  return elements.map((element) => {
    const told = element.style.blockSize;
    const height = told ? Number.parseFloat(told) : element.getBoundingClientRect().height;
    const place = { number: numberOf(element), top, height, element, isDrawn: !told };
    top += height;
    return place;
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
function bringIntoSight(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.classList.add('chat-shown');
  setTimeout(() => element.classList.remove('chat-shown'), MARKED);
}
