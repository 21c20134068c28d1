import pg from 'pg';
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
  const client = new pg.Client({
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
