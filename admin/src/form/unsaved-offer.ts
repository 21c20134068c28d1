import type { Unsaved } from './unsaved-store.ts';
import { isSame, type Values } from './values.ts';

/** Whether changes would change anything of a form as it was read. */
export const changesAnything = ({ values }: Unsaved, read: Values): boolean =>
  Object.entries(values).some(([name, value]) => name in read && !isSame(read[name], value));

/**
 * Of the unsaved changes in the browser and on the server, those to go on with: the same ones where the browser's go on from
 * the server's, else those written last. What the server once had and has no more was saved or dropped on another device.
 */
export function chooseUnsaved(local: Unsaved | undefined, server: Unsaved | undefined): Unsaved | undefined {
  if (!local) return server;
  if (!server) return local.isSent ? undefined : { ...local, base: null };
  if (local.base === server.at) return local;
  return server.at > local.at ? server : { ...local, base: server.at };
}
