import type pg from 'pg';
import { HostClient } from './primary/host-client.ts';
import { APP_ROLE } from './tenant-scope.ts';
import { UnfitDatabase } from './unfit-database.ts';

/** Statement timeout in milliseconds, unless the transaction sets a longer one; see `raiseTimeouts`. */
const STATEMENT_MS = { requests: 15_000, owner: 30_000 };

/** Timeout of an idle transaction, in milliseconds. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Sets the timeouts of a new connection before its first query. SQL does this instead of `options=` in the address,
 * which the operator's own `options=` would replace and poolers do not pass on.
 */
export async function limitOwner(client: pg.ClientBase): Promise<void> {
  await client.query(limits(STATEMENT_MS.owner));
}

/**
 * Prepares a connection for requests: sets the role that row-level security applies to, and checks it. Uses generic
 * plans, made once per connection: planning most statements takes longer than running them.
 */
export async function bindToRole(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set role ${APP_ROLE}; set row_security = on; set default_transaction_read_only = on;
    set plan_cache_mode = force_generic_plan;
    ${limits(STATEMENT_MS.requests)}`,
  );
  const { rows } = await client.query<{ role: string; bound: boolean }>(`
    select current_user as role, not (rolsuper or rolbypassrls) as bound
    from pg_roles where rolname = current_user`);
  const [now] = rows;
  if (now?.role !== APP_ROLE || !now.bound)
    throw new UnfitDatabase(
      `Requests would run as ${now?.role}, whom row-level security does not bind. ${POOLER_HINT}`,
    );
}

function limits(statementMs: number): string {
  return `set statement_timeout = ${statementMs};
    set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
}

const POOLER_HINT =
  'DATABASE_URL must lead to PostgreSQL itself, or to a pooler that keeps a session for each connection (PgBouncer: pool_mode=session).';

/**
 * Checks that each connection has its own session. A pooler with transaction pooling would give one company's requests
 * the settings of another's. It is recognised when two connections reach the same session, or one's session changes.
 * Throws UnfitDatabase.
 */
export async function assertOwnSessions(url: string): Promise<void> {
  const [client, otherClient] = [newClient(url), newClient(url)];
  try {
    await Promise.all([client.connect(), otherClient.connect()]);
    const first = await sessionOf(client);
    await otherClient.query('begin');
    const second = await sessionOf(otherClient);
    const still = await sessionOf(client);
    if (first === second || first !== still)
      throw new UnfitDatabase(
        `DATABASE_URL leads to a pooler that lends sessions by the transaction. ${POOLER_HINT}`,
      );
  } finally {
    await Promise.allSettled([client.end(), otherClient.end()]);
  }
}

function newClient(url: string): pg.Client {
  const client = new HostClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  return client;
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Maximum number of connections of one process, by purpose. */
export interface PoolSizes {
  /** For calls, with the role that row-level security applies to. */
  requests: number;
  /** For signing in and looking up sessions, as the owner: short statements that every call needs first. */
  sessions: number;
  /** For jobs, imports, the search index, reminders and exports of one's own data, as the owner. */
  background: number;
}

/**
 * `DATABASE_POOL`: ten connections keep server and database within the promised memory, since each costs the database
 * four megabytes after use. More connections speed up nothing on two processors. The number does not follow the host's
 * processors: other programs use them too, and the database is often on another host. With fewer than five, a process
 * could do no background work during an import.
 */
export const DATABASE_POOL = { default: 10, min: 5, max: 200 };

const share = (total: number, minimum: number) => Math.min(4, Math.max(minimum, Math.floor(total / 5)));

/**
 * Divides the connections of a process. A fifth each, at most four, is for sessions and for background work, so that
 * neither waits for the other or for calls; calls get the rest. Background work has at least two: an import holds one
 * to its end. `jobsOnly`: a worker serves no calls, so one of theirs goes to its job queue, which listens on another
 * one.
 */
export function poolSizes(total: number, { jobsOnly = false } = {}): PoolSizes {
  const sessions = share(total, 1);
  const background = share(total, 2);
  return { requests: total - sessions - background - (jobsOnly ? 1 : 0), sessions, background };
}

/** Returns a function that runs at most `most` pieces of work at a time; others wait in order of arrival. */
export function concurrencyLimit(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next in the queue takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
