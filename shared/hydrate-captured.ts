import { startTransition } from 'react';
import { captureInput, replayEvent } from './captured-input.ts';

/** Resolves when the browser is idle. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('scheduler' in window) void window.scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve);
  });

/** Makes React hydrate the boundary around an element at once, as it does for any discrete event. */
const hydrateAround = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointercancel', { bubbles: true }));

/**
 * Returns the first element of each Suspense boundary, which starts with a comment node. Each is hydrated separately.
 */
function boundariesOf(root: Element): (Element | null)[] {
  const boundaries = [root.firstElementChild];
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) boundaries.push((comments.currentNode as Comment).nextElementSibling);
  return boundaries;
}

/**
 * Hydrates a rendered page, boundary by boundary when the browser is idle, and replays captured input and events.
 * `hydrate` starts the hydration. Resolves when the whole page is hydrated: until then only server-rendered content may
 * be shown.
 */
export async function hydrateCaptured(root: Element, hydrate: () => void): Promise<void> {
  const input = captureInput(root);
  const pressed = window.takeCapturedEvents?.() ?? [];
  // Otherwise React would hydrate the root in one go.
  startTransition(hydrate);
  for (const boundary of boundariesOf(root)) {
    if (input.length === 0 && pressed.length === 0) await whenIdle();
    pressed.push(...(window.takeCapturedEvents?.() ?? []));
    hydrateAround(boundary);
  }
  pressed.push(...(window.takeCapturedEvents?.(true) ?? []));
  for (const act of [...input, ...pressed.map((element) => () => replayEvent(element))]) {
    act();
    // React renders its result before the next one.
    await Promise.resolve();
  }
  delete window.takeCapturedEvents;
}
