import { opensSearch } from './search-shortcut.ts';

declare global {
  interface Window {
    /**
     * Defined until a rendered page is hydrated. Ends the capturing, except that of keys which open the search: these are
     * captured until the call with `isHydrated`. Returns the buttons and forms that were pressed and submitted since the
     * last call, in that order.
     */
    takeCapturedEvents?: (isHydrated?: boolean) => HTMLElement[];
  }
}

/**
 * Captures presses, submits and keys until `window.takeCapturedEvents` is called, each element once, at its last
 * position. Forms are not submitted meanwhile. The keys that open the search are captured until all is hydrated: React
 * hydrates what is pressed by itself, but the button that listens for these keys may come last. `opens`: whether keys open
 * the search.
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
      // With a submitter the press of the button was captured already.
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
      // The button itself, where it is hydrated already, would open the search a second time.
      event.stopPropagation();
      capture(document.querySelector('.search-button'));
    },
    { capture: true, signal: hydrating.signal },
  );
  window.takeCapturedEvents = (isHydrated) => {
    capturing.abort();
    if (isHydrated) hydrating.abort();
    const taken = [...captured];
    captured.clear();
    return taken;
  };
}
