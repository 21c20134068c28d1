import type { Unsaved } from './unsaved-store.ts';
import { isSame, type Values } from './values.ts';

/** Whether changes would change anything of a form as it was read. */
export const changesAnything = ({ values }: Unsaved, read: Values): boolean =>
  Object.entries(values).some(([name, value]) => name in read && !isSame(read[name], value));

/** Whether some changes have all that others have: files stay in the browser, and what it sent last may not have been answered. */
const hasAllOf = (mine: Unsaved, theirs: Unsaved): boolean =>
  Object.entries(theirs.values).every(
    ([name, value]) => name in mine.values && isSame(mine.values[name], value),
  );

/**
 * Of the unsaved changes in the browser and on the server, those to go on with: the browser's where they go on from the
 * server's or have all of them, else those written last. What the server once had and has no more was saved or dropped on another device.
 */
export function chooseUnsaved(local: Unsaved | undefined, server: Unsaved | undefined): Unsaved | undefined {
  if (!local) return server;
  if (!server) return local.isSent ? undefined : { ...local, base: null };
  if (local.base === server.at) return local;
  return server.at > local.at && !hasAllOf(local, server) ? server : { ...local, base: server.at };
}
