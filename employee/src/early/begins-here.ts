import { PENDING_WRITES_KEY } from '../models/pending-writes-key.ts';

/** What is written and not sent, which the tab keeps, and the screens that begin with it. */
const DRAFT = /^(poll|feedback):/;
const DRAFTED = /^\/(poll|news|feedback)(\/|$)/;

/** Whether the screen begins from what the device keeps, of which no server knows. */
export const beginsHere = () =>
  localStorage.getItem(PENDING_WRITES_KEY) !== null ||
  (DRAFTED.test(location.pathname) && Object.keys(sessionStorage).some((key) => DRAFT.test(key)));
