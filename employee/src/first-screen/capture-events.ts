import { opensSearch } from '@piiri/shared/search-shortcut.ts';
import './preloaded-responses.ts';

/**
 * Captures presses, submits and keys until `window.takeCapturedEvents` is called, each element once, at its last
 * position. Forms are not submitted meanwhile. The keys that open the search are captured until all is hydrated: React
 * hydrates what is pressed by itself, but the button that listens for these keys may come last.
 */
export function captureEvents(): void {
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
      if (!opensSearch(event)) return;
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
