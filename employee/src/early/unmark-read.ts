import { isUnreadIn, parseReadMarks } from '../models/stored-read-marks.ts';

/**
 * A server marks everything as unread, as the browser alone knows what is not: takes those marks away as the page comes,
 * before it is painted, so that nothing moves. `key`: under which the reader's are kept.
 */
export function unmarkRead(key: string): void {
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
