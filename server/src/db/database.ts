import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CONNECTIONS } from './connection-count.ts';
import { bindToRole, limitOwner } from './connections.ts';
import { TENANT_SETTING } from './tenant-scope.ts';

/** What queries are made with. */
export type Db = NodePgDatabase;

export interface DatabaseOptions {
  url: string;
  connections?: typeof CONNECTIONS;
  log: { error(details: object, message: string): void };
}

/** Where all data is. Requests go through `tenant`, which shows one company's rows only, whatever a query asks for. */
export interface Database {
  /** Runs queries as one company that read. PostgreSQL refuses writes: those pass `commit`. */
  tenant<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs queries as one company, all or none. A rejection of `work` undoes them. For `commit` alone, which tells of changes. */
  transaction<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** The owner's connection, past the tenants' walls: signing in, sessions, housekeeping, the operator's commands. */
  system: Db;
  /** Resolves when the database has taken something written. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What is written to find out whether writing works; its value means nothing. */
export const PULSE = 'piiri_pulse';

const names = new Map<string, string>();

/** Naming a statement makes PostgreSQL plan it once a connection. The names are few: queries differ by shape, not by value. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size > 2000) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

type Query = (config: unknown, ...rest: unknown[]) => unknown;

function prepareEverything(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const prepared: Query = (config, ...rest) => {
    const isObject =
      typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name);
    return isObject
      ? query({ ...config, name: statementName(String(config.text)) }, ...rest)
      : query(config, ...rest);
  };
  client.query = prepared as typeof client.query;
}

/** Opens the pools. Nothing is asked of the server before the first query. */
export function openPools({ url, connections = CONNECTIONS, log }: DatabaseOptions): Database {
  const app = new pg.Pool({
    connectionString: url,
    max: connections.requests,
    connectionTimeoutMillis: 10_000,
    onConnect: bindToRole,
  });
  const owner = new pg.Pool({
    connectionString: url,
    max: connections.system,
    connectionTimeoutMillis: 10_000,
    onConnect: limitOwner,
  });
  const tenantOf = new WeakMap<pg.PoolClient, number>();
  const dbOf = new WeakMap<pg.PoolClient, Db>();
  for (const pool of [app, owner]) {
    pool.on('connect', (client) => {
      prepareEverything(client);
      // While it is lent the pool does not listen, and a loss between two queries would end the process. Whoever has
      // borrowed it hears of the loss from the next query.
      client.on('error', () => {});
    });
    pool.on('error', (error) => log.error({ err: error }, 'An idle database connection was lost'));
  }

  async function borrow<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await app.connect();
    let broken: Error | undefined;
    try {
      // The setting stays with the connection, so a company's next request on it needs no round trip of its own.
      if (tenantOf.get(client) !== tenantId) {
        await client.query('select set_config($1, $2, false)', [TENANT_SETTING, String(tenantId)]);
        tenantOf.set(client, tenantId);
      }
      const db = dbOf.get(client) ?? drizzle(client);
      dbOf.set(client, db);
      return await work(db);
    } catch (error) {
      // A transaction that could not be undone, or a lost connection, must not be handed to the next request.
      if (isConnectionError(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    tenant: borrow,
    transaction: (tenantId, work) =>
      borrow(tenantId, (db) =>
        db.transaction((tx) => work(tx as unknown as Db), { accessMode: 'read write' }),
      ),
    system: drizzle(owner),
    ping: async () => {
      await owner.query(`select setval('${PULSE}', 1)`);
    },
    close: async () => {
      await Promise.all([app.end(), owner.end()]);
    },
  };
}

/** Lets a transaction of the system's take ten minutes a statement: housekeeping over a day's worth, filling the demo. */
export async function patiently(db: Db): Promise<void> {
  await db.execute(
    "select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '10min', true)",
  );
}

/**
 * Has each statement of a transaction planned by its values and by how large the tables are then. For work that makes them
 * many times larger, or asks by long lists: a plan that is kept would go on reading them from end to end.
 */
export async function planAnew(db: Db): Promise<void> {
  await db.execute("select set_config('plan_cache_mode', 'force_custom_plan', true)");
}

/**
 * Has each statement of a transaction planned once, as if all tables were large, and the checks of keys with them. For work
 * that makes tables many times larger by thousands of statements that are alike: what was planned for few rows would go on
 * reading them from end to end, and planning each anew takes longer than running it.
 */
export async function planForMany(db: Db): Promise<void> {
  await db.execute('discard plans');
  await db.execute(
    "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)",
  );
}

/** Whether an error says that the database is away, rather than that a query was wrong. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error as { code?: string; message?: string; cause?: unknown } | undefined; cause; ) {
    const { code = '', message = '' } = cause;
    if (
      /^(08|57P0|53)/.test(code) ||
      /^(E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT)|ERR_STREAM_\w+)$/.test(code)
    )
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/.test(
        message,
      )
    )
      return true;
    cause = cause.cause as typeof cause;
  }
  return false;
}
