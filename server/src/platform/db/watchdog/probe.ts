import type pg from 'pg';
import { forgetPrimary, HostClient } from '../primary/host-client.ts';
import { socketOf } from './socket.ts';

/**
 * Maximum time for the database to accept a connection and answer on it: number of ticks, and milliseconds per tick.
 */
const PROBE = { ticks: 20, ms: 100 };

/**
 * Runs work on a dedicated connection, which is closed afterwards. Rejects after two seconds, or with the database's
 * error.
 */
export async function probe<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new HostClient({ connectionString: url });
  client.on('error', () => {});
  const answer = client.connect().then(() => work(client));
  answer.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    // Counts ticks instead of time: while this process itself is blocked, the database is not late.
    let ticks = 0;
    timer = setInterval(() => ++ticks >= PROBE.ticks && reject(new Error('No answer in time')), PROBE.ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } catch (error) {
    // Of several hosts, another one may be the primary by now.
    forgetPrimary(url);
    throw error;
  } finally {
    clearInterval(timer);
    // A graceful end would wait for the other side.
    socketOf(client).destroy();
  }
}

/** Returns the sessions among `names` (their `application_name`) in which the database is executing a statement. */
export async function workingSessions(client: pg.Client, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    // A session that waits for its client has sent data that does not arrive, or has not received all data.
    `select application_name as name from pg_stat_activity
     where usename = session_user and application_name = any($1)
       and (state = 'disabled' or state = 'active' and wait_event_type is distinct from 'Client')`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Terminates sessions, with their transactions and locks. */
export async function terminateSessions(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = session_user and application_name = any($1)`,
    [names],
  );
}
