import { PENDING_WRITES_KEY } from '@piiri/shared/unsent.ts';
import { isUnreadIn, parseReadMarks } from '../data/content/stored-read-marks.ts';

/** Storage keys of drafts, and paths of the screens that show them. */
const DRAFT_KEY = /^(poll|feedback):/;
const DRAFT_PATH = /^\/(poll|news|feedback)(\/|$)/;

/** Returns whether the screen depends on input in this browser's storage, which the server could not render. */
export const hasLocalState = () =>
  localStorage.getItem(PENDING_WRITES_KEY) !== null ||
  (DRAFT_PATH.test(location.pathname) && Object.keys(sessionStorage).some((key) => DRAFT_KEY.test(key)));

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
