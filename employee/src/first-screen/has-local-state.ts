import { PENDING_WRITES_KEY } from '../models/pending-writes-key.ts';

/** Storage keys of drafts, and paths of the screens that show them. */
const DRAFT = /^(poll|feedback):/;
const DRAFTED = /^\/(poll|news|feedback)(\/|$)/;

/** Returns whether the screen depends on input in this browser's storage, which the server could not render. */
export const hasLocalState = () =>
  localStorage.getItem(PENDING_WRITES_KEY) !== null ||
  (DRAFTED.test(location.pathname) && Object.keys(sessionStorage).some((key) => DRAFT.test(key)));
