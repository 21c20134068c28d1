import { startTransition } from 'react';
import type { AppRouter } from '../router.tsx';
import './preloaded-responses.ts';
import { captureInput, replayEvent } from './captured-input.ts';

/** Resolves in the next task, so that input and painting come in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Resolves when the browser is idle. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('scheduler' in window) void window.scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve);
  });

/** Makes React hydrate the boundary around an element at once, as it does for any discrete event. */
const hydrateAround = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointercancel', { bubbles: true }));

/** The first element of each Suspense boundary, which begins with a comment. Each is hydrated by itself. */
function boundariesOf(root: Element): (Element | null)[] {
  const boundaries = [root.firstElementChild];
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) boundaries.push((comments.currentNode as Comment).nextElementSibling);
  return boundaries;
}

/**
 * Hydrates a rendered page, boundary by boundary when the browser is idle, and replays captured input and events.
 * `hydrate` begins it. Resolves when all of the page is hydrated: until then nothing may be shown that the server did not
 * render.
 */
export async function hydrateScreen(root: Element, router: AppRouter, hydrate: () => void): Promise<void> {
  // Makes the router render the same Suspense boundaries as on the server.
  router.ssr = { manifest: undefined };
  await router.load();
  // Screens do not await their lists, whose preloaded responses arrive a task later.
  await nextTask();
  const input = captureInput(root);
  const pressed = window.takeCapturedEvents?.() ?? [];
  // Otherwise React would hydrate the root in one go.
  startTransition(hydrate);
  for (const boundary of boundariesOf(root)) {
    if (input.length === 0 && pressed.length === 0) await untilIdle();
    pressed.push(...(window.takeCapturedEvents?.() ?? []));
    hydrateAround(boundary);
  }
  pressed.push(...(window.takeCapturedEvents?.(true) ?? []));
  for (const act of [...input, ...pressed.map((element) => () => replayEvent(element))]) {
    act();
    // React renders its outcome before the next one.
    await Promise.resolve();
  }
  delete window.takeCapturedEvents;
}
