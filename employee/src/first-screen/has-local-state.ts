import { PENDING_WRITES_KEY } from '../data/outbox/pending-writes-key.ts';

/** Storage keys of drafts, and paths of the screens that show them. */
const DRAFT_KEY = /^(poll|feedback):/;
const DRAFT_PATH = /^\/(poll|news|feedback)(\/|$)/;

/** Returns whether the screen depends on input in this browser's storage, which the server could not render. */
export const hasLocalState = () =>
  localStorage.getItem(PENDING_WRITES_KEY) !== null ||
  (DRAFT_PATH.test(location.pathname) && Object.keys(sessionStorage).some((key) => DRAFT_KEY.test(key)));
