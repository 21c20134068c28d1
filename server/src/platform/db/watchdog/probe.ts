import pg from 'pg';
import { socketOf } from './socket.ts';

/** How long the database may take to accept a connection and answer on it: ticks of so many milliseconds. */
const PROBE = { ticks: 20, ms: 100 };

/**
 * Asks the database something on a connection of its own, which ends with it. Rejects when that takes longer than two
 * seconds, or with what the database refuses it for.
 */
export async function probe<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const answer = client.connect().then(() => work(client));
  answer.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    // Ticks rather than a clock: while this process stands still itself, the database is not late.
    let ticks = 0;
    timer = setInterval(() => ++ticks >= PROBE.ticks && reject(new Error('No answer in time')), PROBE.ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearInterval(timer);
    // A polite end would wait for the other side.
    socketOf(client).destroy();
  }
}

/** The sessions among `names` (their `application_name`) in which the database works on a statement at this moment. */
export async function workingSessions(client: pg.Client, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    // A session that waits for its client has sent what does not arrive, or has not got all of what was sent to it.
    `select application_name as name from pg_stat_activity
     where usename = session_user and application_name = any($1)
       and (state = 'disabled' or state = 'active' and wait_event_type is distinct from 'Client')`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Ends sessions, with their transactions and locks. */
export async function endSessions(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = session_user and application_name = any($1)`,
    [names],
  );
}
