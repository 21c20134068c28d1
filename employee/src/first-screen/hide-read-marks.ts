import { isUnreadIn, parseReadMarks } from '../models/stored-read-marks.ts';

/**
 * Hides the unread marks of what was read. The server marks everything as unread, since only the browser stores read
 * marks. It happens while the page is parsed, before it is painted, so nothing moves. `key`: the storage key of the
 * reader's read marks.
 */
export function hideReadMarks(key: string): void {
  const kept = parseReadMarks(localStorage.getItem(key), new Date());
  const watch = new MutationObserver(() => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      const [name = '', time = ''] = mark.dataset.unread?.split(' ') ?? [];
      mark.hidden = !isUnreadIn(kept, name, time);
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => watch.disconnect());
}
