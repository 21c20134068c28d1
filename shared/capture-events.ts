import { opensSearch } from './search-shortcut.ts';

declare global {
  interface Window {
    /**
     * Defined until a rendered page is hydrated. Stops capturing, except for the search shortcut, which is captured
     * until the call with `isHydrated`. Returns the buttons and forms that were pressed and submitted since the last
     * call, in order.
     */
    takeCapturedEvents?: (isHydrated?: boolean) => HTMLElement[];
  }
}

/**
 * Captures presses, submits and keys until `window.takeCapturedEvents` is called, each element once, at its last
 * position. Forms are not submitted meanwhile. The search shortcut is captured until everything is hydrated: React
 * hydrates pressed elements first, but the button that listens for the shortcut may come last. `opens`: returns whether
 * a key event opens the search.
 */
export function captureEvents(opens = opensSearch): void {
  const capturing = new AbortController();
  const hydrating = new AbortController();
  const options = { capture: true, signal: capturing.signal };
  const captured = new Set<HTMLElement>();
  const capture = (element: HTMLElement | null) => {
    if (!element) return;
    captured.delete(element);
    captured.add(element);
  };
  addEventListener('click', ({ target }) => capture((target as Element).closest('button')), options);
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      // With a submitter, the button's press was already captured.
      if (!event.submitter) capture(event.target as HTMLFormElement);
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (key === 'Enter' && (ctrlKey || metaKey)) capture((target as Element).closest('form'));
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (!opens(event)) return;
      event.preventDefault();
      // If the button is already hydrated, it would open the search a second time.
      event.stopPropagation();
      capture(document.querySelector('.search-button'));
    },
    { capture: true, signal: hydrating.signal },
  );
  window.takeCapturedEvents = (isHydrated) => {
    capturing.abort();
    if (isHydrated) hydrating.abort();
    const events = [...captured];
    captured.clear();
    return events;
  };
}
