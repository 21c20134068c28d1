import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { errorText } from './connect-errors.ts';
import { type Cluster, enter } from './enter.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { isLastUser } from './users-lock.ts';

/**
 * Keeps us among the server's users, and brings the server back at the same address when it goes away. Gives the
 * function that ends this: it leaves, and the last to leave stops the server.
 */
export function keepUp(cluster: Cluster, first: pg.Client): () => Promise<void> {
  let client: pg.Client | undefined;
  let returning: Promise<void> | undefined;
  let left: Promise<void> | undefined;

  const hold = (user: pg.Client) => {
    client = user;
    user.once('end', () => {
      client = undefined;
      if (!left) returning = comeBack();
    });
  };

  const comeBack = async () => {
    cluster.log.warn('The database went away; bringing it back');
    while (!left) {
      try {
        hold((await enter(cluster)).client);
        return;
      } catch (error) {
        cluster.log.warn(errorText(error));
        await delay(1000);
      }
    }
  };

  const leave = async () => {
    await returning;
    if (!client) return;
    const user = client;
    const running = findPostmaster(cluster.folder);
    const last = await isLastUser(user).catch(() => false);
    if (last && running) await stopPostmaster(cluster.binaries, running, cluster.folder);
    await user.end().catch(() => {});
  };

  hold(first);
  return () => {
    left ??= leave();
    return left;
  };
}
