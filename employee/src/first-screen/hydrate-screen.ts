import { startTransition } from 'react';
import type { AppRouter } from '../router.tsx';
import './preloaded-responses.ts';
import { captureInput, replayEvent } from './captured-input.ts';

/** Resolves a task later: what a finger does, and what is painted, comes in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Resolves when the browser has nothing more urgent to do. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('scheduler' in window) void window.scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve);
  });

/** Has the program take over at once what stands around an element: an event that somebody's finger could have caused demands it. */
const hydrateAround = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointercancel', { bubbles: true }));

/** Where the boundaries begin that the program takes over one by one: each with a comment. */
function boundariesOf(root: Element): (Element | null)[] {
  const boundaries = [root.firstElementChild];
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) boundaries.push((comments.currentNode as Comment).nextElementSibling);
  return boundaries;
}

/**
 * Has the program take over a drawn page as it stands, which `hydrate` begins, and does again what was done there meanwhile.
 * Resolves when no part of the page is left: until then nothing may be shown that was not drawn.
 */
export async function hydrateScreen(root: Element, router: AppRouter, hydrate: () => void): Promise<void> {
  // The boundaries around the screens are those that a server draws.
  router.ssr = { manifest: undefined };
  await router.load();
  // Lists are not awaited by their screens: what the page carries for them has reached them a task later.
  await nextTask();
  const input = captureInput(root);
  const pressed = window.takeCapturedEvents?.() ?? [];
  // Else what stands around the screens would be taken over in one go.
  startTransition(hydrate);
  const isUrgent = input.length > 0 || pressed.length > 0;
  for (const boundary of boundariesOf(root)) {
    if (!isUrgent) await untilIdle();
    hydrateAround(boundary);
  }
  for (const act of [...input, ...pressed.map((element) => () => replayEvent(element))]) {
    act();
    // The program draws what follows from it before the next one.
    await Promise.resolve();
  }
  delete window.takeCapturedEvents;
}
