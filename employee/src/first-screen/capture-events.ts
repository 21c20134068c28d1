import { asksToSearch } from '@piiri/shared/search-key.ts';
import './preloaded-responses.ts';

/** Until the program is there, forms go nowhere, and what is pressed or sent by keys is captured for it: each once, however often. */
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
      // Else its button was pressed.
      if (!event.submitter) capture(event.target as HTMLFormElement);
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (key === 'Enter' && (ctrlKey || metaKey)) capture((target as Element).closest('form'));
      if (!asksToSearch(event)) return;
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
