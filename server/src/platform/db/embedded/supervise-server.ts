import { type Stats, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from './connect-errors.ts';
import { type Cluster, enter, type Membership } from './enter.ts';
import { stopPostmaster } from './postmaster.ts';
import { isLastUser } from './users-lock.ts';

/**
 * Keeps this process registered as a user of the server, and restarts the server at the same address when it stops.
 * Returns a function that ends this: it leaves, and the last process to leave stops the server.
 */
export function superviseServer(cluster: Cluster, first: Membership): () => Promise<void> {
  const { folder, binaries, log } = cluster;
  const home = statSync(folder);
  let membership: Membership | undefined;
  let returning: Promise<void> | undefined;
  let left: Promise<void> | undefined;
  const leaving = new AbortController();

  const hold = (entered: Membership) => {
    membership = entered;
    entered.client.once('end', () => {
      entered.hold.release();
      membership = undefined;
      if (!left) returning = rejoin();
    });
  };

  const rejoin = async () => {
    log.warn('database: went away, starting it again');
    while (!left) {
      if (!isUnchangedFolder(folder, home)) {
        log.warn(`database: ${folder} was moved or replaced under the running server; restart the server`);
        return;
      }
      try {
        hold(await enter({ ...cluster, signal: leaving.signal }));
        return;
      } catch (error) {
        if (left) return;
        log.warn(errorText(error));
        await delay(1000, undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
  };

  const leave = async () => {
    await returning;
    if (!membership) return;
    const { client, pid, hold } = membership;
    // If this is the last user, new ones wait until its connection ends.
    const last = await isLastUser(client).catch(() => false);
    if (last) await stopPostmaster(binaries, { pid }, folder, isUnchangedFolder(folder, home));
    await client.end().catch(() => {});
    hold.release();
  };

  hold(first);
  return () => {
    left ??= leave();
    leaving.abort();
    return left;
  };
}

/** Returns whether the folder at its path is still the same one. */
function isUnchangedFolder(folder: string, home: Stats): boolean {
  const now = statSync(folder, { throwIfNoEntry: false });
  return now?.ino === home.ino && now.dev === home.dev;
}
