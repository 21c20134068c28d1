import { isSame, type Values } from '../values/values.ts';
import type { Unsaved } from './unsaved-store.ts';

/** Whether unsaved changes differ from the form as loaded. */
export const hasChanges = ({ values }: Unsaved, read: Values): boolean =>
  Object.entries(values).some(([name, value]) => name in read && !isSame(read[name], value));

/**
 * Whether one set of changes contains all of another: files stay in the browser, and the answer to the last upload of
 * changes may have been lost.
 */
const containsAll = (mine: Unsaved, other: Unsaved): boolean =>
  Object.entries(other.values).every(
    ([name, value]) => name in mine.values && isSame(mine.values[name], value),
  );

/**
 * Chooses between unsaved changes in the browser and on the server: the browser's if they build on the server's or
 * contain all of them, else the latest. Changes that were sent but are no longer on the server were saved or discarded
 * on another device.
 */
export function chooseUnsaved(local: Unsaved | undefined, server: Unsaved | undefined): Unsaved | undefined {
  if (!local) return server;
  if (!server) return local.isSent ? undefined : { ...local, base: null };
  if (local.base === server.at) return local;
  return server.at > local.at && !containsAll(local, server) ? server : { ...local, base: server.at };
}
