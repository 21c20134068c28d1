import { startTransition } from 'react';
import type { AppRouter } from '../router.tsx';
import './preloaded-responses.ts';
import { holdInput, replayEvents } from './captured-input.ts';

/** Resolves a task later: what a finger does, and what is painted, comes in between. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Resolves when the browser has nothing more urgent to do. */
const rest = () =>
  new Promise<void>((resolve) => {
    if ('scheduler' in window) void window.scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve);
  });

/** Has the program take over at once what stands around an element: an event that somebody's finger could have caused demands it. */
const wake = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointercancel', { bubbles: true }));

/** Where the parts begin that the program takes over one by one: each with a comment. */
function partsOf(root: Element): (Element | null)[] {
  const parts = [root.firstElementChild];
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) parts.push((comments.currentNode as Comment).nextElementSibling);
  return parts;
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
  await turn();
  const again = holdInput(root);
  const pressed = window.hydrateScreen?.() ?? [];
  // Else what stands around the screens would be taken over in one go.
  startTransition(hydrate);
  const isUrgent = again.length > 0 || pressed.length > 0;
  for (const part of partsOf(root)) {
    if (!isUrgent) await rest();
    wake(part);
  }
  for (const act of [...again, ...pressed.map((element) => () => replayEvents(element))]) {
    act();
    // The program draws what follows from it before the next one.
    await Promise.resolve();
  }
  delete window.hydrateScreen;
}
