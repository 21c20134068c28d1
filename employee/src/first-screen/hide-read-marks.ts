import { isUnreadIn, parseReadMarks } from '../models/stored-read-marks.ts';

/**
 * Hides the unread marks of what was read. The server marks everything as unread, since its pages are alike for many readers;
 * the browser has a copy of the reader's own marks. It happens while the page is parsed, before it is painted, so nothing moves. `key`: the storage key of the
 * reader's read marks.
 */
export function hideReadMarks(key: string): void {
  const kept = parseReadMarks(localStorage.getItem(key));
  const now = new Date();
  const watch = new MutationObserver(() => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      const [name = '', time = ''] = mark.dataset.unread?.split(' ') ?? [];
      mark.hidden = !isUnreadIn(kept, name, time, now);
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => watch.disconnect());
}
