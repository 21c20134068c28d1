import pg from 'pg';
import { isHeldByOthers, lockSession, tryLockSession } from '../advisory-locks.ts';
import { isTransient } from './connect-errors.ts';

/**
 * Every process of the product that uses the server holds this lock, shared, on a dedicated connection. The last one to
 * leave therefore gets the lock exclusively and stops the server; and a killed process releases it without any action.
 */
const USERS_LOCK = 'using the embedded database';

/**
 * Connects and registers this process as a user of the server. Returns undefined when the server does not accept
 * connections at the moment (starting, recovering, stopping, gone); throws when it refuses permanently.
 */
export async function tryBecomeUser(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'piiri keeper',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {}); // 'end' follows, and is handled
  try {
    await client.connect();
    await lockSession(client, USERS_LOCK, { shared: true });
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isTransient(error)) return undefined;
    throw error;
  }
}

/** Returns whether other processes of the product use the server too. */
export const hasOtherUsers = (user: pg.Client): Promise<boolean> => isHeldByOthers(user, USERS_LOCK);

/** Returns whether this process is the last user; if so, new ones wait until its connection ends. */
export const isLastUser = (user: pg.Client): Promise<boolean> => tryLockSession(user, USERS_LOCK);
