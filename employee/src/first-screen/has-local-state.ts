import { PENDING_WRITES_KEY } from '../models/pending-writes-key.ts';

/** Storage keys of unsent input, and the screens that begin with it. */
const DRAFT = /^(poll|feedback):/;
const DRAFTED = /^\/(poll|news|feedback)(\/|$)/;

/** Whether the screen depends on input in this browser's storage, which the server could not render. */
export const hasLocalState = () =>
  localStorage.getItem(PENDING_WRITES_KEY) !== null ||
  (DRAFTED.test(location.pathname) && Object.keys(sessionStorage).some((key) => DRAFT.test(key)));
