import { isUnreadIn, parseReadMarks } from '../data/content/stored-read-marks.ts';

/**
 * Hides the unread marks of objects that were read. The server marks everything as unread, since its pages are shared
 * by many readers; the browser stores the reader's own read marks. This runs while the page is parsed, before the first
 * paint, so that nothing moves. `key`: storage key of the reader's read marks.
 */
export function hideReadMarks(key: string): void {
  const stored = parseReadMarks(localStorage.getItem(key));
  const now = new Date();
  const watch = new MutationObserver(() => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      const [name = '', time = ''] = badge.dataset.unread?.split(' ') ?? [];
      badge.hidden = !isUnreadIn(stored, name, time, now);
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => watch.disconnect());
}
