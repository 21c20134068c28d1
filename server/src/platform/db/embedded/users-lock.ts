import pg from 'pg';
import { isHeldByOthers, lockSession, tryLockSession } from '../advisory-locks.ts';
import { isPassing } from './connect-errors.ts';

/**
 * Every process of ours that uses the server holds this lock, shared, on a connection it keeps for the purpose. So
 * the last one to leave knows that it is the last (it gets the lock for itself alone) and stops the server; and a
 * process that was killed has let go of it without doing anything.
 */
const USERS_LOCK = 'using the embedded database';

/**
 * Connects and counts us among the server's users. Gives nothing when the server does not take us at the moment
 * (starting, recovering, stopping, gone); throws when it refuses us for good.
 */
export async function tryBecomeUser(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'piiri keeper',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {}); // 'end' follows, and is what counts
  try {
    await client.connect();
    await lockSession(client, USERS_LOCK, { shared: true });
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/** Whether other processes of ours use the server as well. */
export const hasOtherUsers = (user: pg.Client): Promise<boolean> => isHeldByOthers(user, USERS_LOCK);

/** Whether we are the last user; if so, whoever comes now waits until our connection ends. */
export const isLastUser = (user: pg.Client): Promise<boolean> => tryLockSession(user, USERS_LOCK);
