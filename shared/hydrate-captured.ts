import { startTransition } from 'react';
import { captureInput, replayEvent } from './captured-input.ts';

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
export async function hydrateCaptured(root: Element, hydrate: () => void): Promise<void> {
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
