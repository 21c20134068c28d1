import { isSearchShortcut } from '@piiri/shared/search-shortcut.ts';
import './preloaded-responses.ts';

/** Until the program is there, forms go nowhere, and what is pressed or sent by keys is held for it: each once, however often. */
export function captureEvents(): void {
  const waiting = new AbortController();
  const options = { capture: true, signal: waiting.signal };
  const held = new Set<HTMLElement>();
  const hold = (element: HTMLElement | null) => {
    if (!element) return;
    held.delete(element);
    held.add(element);
  };
  addEventListener('click', ({ target }) => hold((target as Element).closest('button')), options);
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      // Else its button was pressed.
      if (!event.submitter) hold(event.target as HTMLFormElement);
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (key === 'Enter' && (ctrlKey || metaKey)) hold((target as Element).closest('form'));
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      hold(document.querySelector('.search-button'));
    },
    options,
  );
  window.hydrateScreen = () => {
    waiting.abort();
    return [...held];
  };
}
