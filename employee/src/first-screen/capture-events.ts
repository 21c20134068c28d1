import { opensSearch } from '@piiri/shared/search-shortcut.ts';
import './preloaded-responses.ts';

/**
 * Captures presses and submits until the page is hydrated, each element once, at its last position. Forms are not
 * submitted meanwhile. `window.takeCapturedEvents` ends it.
 */
export function captureEvents(): void {
  const capturing = new AbortController();
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
      if (!opensSearch(event)) return;
      event.preventDefault();
      capture(document.querySelector('.search-button'));
    },
    options,
  );
  window.takeCapturedEvents = () => {
    capturing.abort();
    return [...captured];
  };
}
