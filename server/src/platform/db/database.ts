import {
  Column,
  DrizzleQueryError,
  fillPlaceholders,
  is,
  type Query,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import {
  bindToRole,
  concurrencyLimit,
  DATABASE_POOL,
  limitOwner,
  type PoolSizes,
  poolSizes,
} from './connections.ts';
import { type DatabaseObserver, observeQueries, observeWaits, statementName } from './observe.ts';
import { TENANT_SETTING } from './tenant-scope.ts';
import { openWatchdog } from './watchdog/watchdog.ts';
import { watchedClient } from './watchdog/watched-client.ts';

/** Runs queries: a pool, a connection or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

interface DatabaseOptions {
  url: string;
  connections?: PoolSizes;
  /** Name of the process in the database's sessions (`application_name`). */
  name?: string;
  log: { error(details: object, message: string): void };
}

/** Access to the data. */
export interface Access {
  /** Runs read-only queries as one company. PostgreSQL rejects writes, which go through `commit`. */
  tenant<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs queries as one company in a transaction. A rejection of `work` rolls it back. Only for `commit`, which
   * notifies of changes.
   */
  transaction<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** The owner's connection, without row-level security: for signing in, sessions, jobs and the operator's commands. */
  system: Db;
}

interface BackgroundAccess extends Access {
  /**
   * Runs work that holds a connection of `system` for long, such as an import. At most all connections but one are held
   * at a time; further work waits without a connection, so that short work can always run.
   */
  long<T>(work: () => Promise<T>): Promise<T>;
}

/** Current use of a pool: number of connections and of waiting calls. */
interface PoolUse {
  pool: keyof PoolSizes;
  size: number;
  used: number;
  idle: number;
  waiting: number;
}

/** The database. Requests use `tenant`, which shows the rows of one company only. */
export interface Database extends Access {
  /** Address of the owner's connections. */
  url: string;
  /**
   * Access for background work: `system` has its own connections, and `tenant` and `transaction` use a limited number
   * of the requests' connections. So calls and signing in continue, however much background work there is.
   */
  background: BackgroundAccess;
  pools(): PoolUse[];
  /** Sets the observer of durations, instead of a former one. */
  observe(observer: DatabaseObserver<keyof PoolSizes>): void;
  /** Resolves after a successful write to the database. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Sequence that the write test sets; its value means nothing. */
export const WRITE_TEST_SEQUENCE = 'piiri_pulse';

type QueryFunction = (config: unknown, ...rest: unknown[]) => unknown;

function prepareAllStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as QueryFunction;
  const prepared: QueryFunction = (config, ...rest) => {
    const isObject =
      typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name);
    return isObject
      ? query({ ...config, name: statementName(String(config.text)) }, ...rest)
      : query(config, ...rest);
  };
  client.query = prepared as typeof client.query;
}

/** Maximum wait of a call for a free or new connection, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Idle time of a connection before TCP keep-alive, in milliseconds. */
const KEEP_ALIVE_MS = 5000;

/** Opens the pools, without contacting the server before the first query. */
export function openPools({
  url,
  connections = poolSizes(DATABASE_POOL.default),
  name = 'piiri',
  log,
}: DatabaseOptions): Database {
  const watchdog = openWatchdog(url, log);
  let observer: DatabaseObserver<keyof PoolSizes> | undefined;
  const openPool = (kind: keyof PoolSizes, prepare: (client: pg.ClientBase) => Promise<void>) => {
    const application_name = `${name} ${kind}`;
    const options = {
      connectionString: url,
      application_name,
      max: connections[kind],
      connectionTimeoutMillis: TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      Client: watchedClient(watchdog, application_name),
      onConnect: async (client: pg.ClientBase) => {
        await watchdog.identify(client);
        await prepare(client);
      },
    };
    const pool = new pg.Pool(options);
    observeWaits(pool, (seconds) => observer?.waited(kind, seconds));
    pool.on('connect', (client) => {
      prepareAllStatements(client);
      observeQueries(client, kind, (...took) => observer?.queried(kind, ...took));
      // The pool does not listen while a client is checked out, and a loss between two queries would end the process.
      // The borrower gets the error from the next query.
      client.on('error', () => {});
    });
    pool.on('acquire', (client) => watchdog.lend(client, true));
    pool.on('release', (_, client) => watchdog.lend(client, false));
    pool.on('error', (error) => log.error({ err: error }, 'database: idle connection lost'));
    return pool;
  };
  const app = openPool('requests', bindToRole);
  const sessions = openPool('sessions', limitOwner);
  const background = openPool('background', limitOwner);
  const pools = { requests: app, sessions, background };
  const tenantOf = new WeakMap<pg.PoolClient, number>();
  const dbOf = new WeakMap<pg.PoolClient, Db>();

  async function borrow<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await app.connect();
    let broken: Error | undefined;
    try {
      // The setting stays with the connection, so the same company's next request on it needs no extra round trip.
      if (tenantOf.get(client) !== tenantId) {
        await client.query('select set_config($1, $2, false)', [TENANT_SETTING, String(tenantId)]);
        tenantOf.set(client, tenantId);
      }
      const db = dbOf.get(client) ?? drizzle(client);
      dbOf.set(client, db);
      return await work(db);
    } catch (error) {
      // A connection that was lost or whose transaction was not rolled back must not serve the next request.
      if (isConnectionError(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const transaction: Access['transaction'] = (tenantId, work) =>
    borrow(tenantId, (db) => db.transaction((tx) => work(tx), { accessMode: 'read write' }));
  const limited = concurrencyLimit(connections.background);

  return {
    url,
    tenant: borrow,
    transaction,
    system: drizzle(sessions),
    background: {
      tenant: (tenantId, work) => limited(() => borrow(tenantId, work)),
      transaction: (tenantId, work) => limited(() => transaction(tenantId, work)),
      system: drizzle(background),
      long: concurrencyLimit(Math.max(1, connections.background - 1)),
    },
    pools: () =>
      Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        pool: name as keyof PoolSizes,
        size: connections[name as keyof PoolSizes],
        used: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    observe: (listener) => {
      observer = listener;
    },
    ping: async () => {
      await sessions.query(`select setval('${WRITE_TEST_SEQUENCE}', 1)`);
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      watchdog.close();
    },
  };
}

/** Raises the timeouts of a transaction of `system` to ten minutes: for a job over a day's data, or the demo. */
export async function raiseTimeouts(db: Db): Promise<void> {
  await db.execute(
    "select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '10min', true)",
  );
}

/**
 * Lets each statement of a transaction be planned for its values and the current table sizes. For work that makes
 * tables many times larger, or passes long lists: a cached plan would go on using sequential scans.
 */
export async function replan(db: Db): Promise<void> {
  await db.execute("select set_config('plan_cache_mode', 'force_custom_plan', true)");
}

/**
 * Lets each statement of a transaction, and the checks of foreign keys, be planned once as if all tables were large.
 * For work that makes tables many times larger by thousands of equal statements: plans for few rows would go on using
 * sequential scans, and planning each statement takes longer than running it.
 */
export async function planForLargeTables(db: Db): Promise<void> {
  await db.execute('discard plans');
  await db.execute(
    "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)",
  );
}

/** Returns whether an error is a lock that was not available within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '55P03' || (cause !== undefined && isLockTimeout(cause));
}

/** Returns whether an error is a statement that took longer than `statement_timeout`, or was cancelled. */
export function isStatementTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '57014' || (cause !== undefined && isStatementTimeout(cause));
}

/** Returns whether an error means that the database is unavailable, rather than that a query was wrong. */
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

/** Columns of a statement by name; the value of an expression is returned as the driver reads it. */
export type Selected = Readonly<Record<string, Column | SQL | SQL.Aliased>>;

/** A prepared statement: built once, run with different values for its placeholders. */
export interface PreparedStatement<Row> {
  /** Its text, and its parameters in order: values, and placeholders for values given when it is run. */
  query: Readonly<Query>;
  run(db: Db, values: Record<string, unknown>): Promise<Row[]>;
}

const dialect = new PgDialect();

const { builtins } = pg.types;

/** Timestamps and dates stay as the database writes them: columns parse them. */
const UNPARSED_TYPES = new Set<number>([
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL],
  // Arrays of them, and arrays of numeric.
  ...[1231, 1115, 1185, 1187, 1182],
]);

const unparsed = (value: string) => value;

/** Type parsers of the driver, the same as in Drizzle's own queries. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    UNPARSED_TYPES.has(type) ? unparsed : pg.types.getTypeParser(type, format as 'text'),
};

/** The connection or pool that runs queries, which is private in Drizzle. */
interface Connection {
  query(
    config: { text: string; rowMode?: 'array'; types: typeof types },
    values: unknown[],
  ): Promise<{ rows: unknown[] }>;
}

function connectionOf({ _: { session } }: Db): Connection {
  return (session as unknown as { client: Connection }).client;
}

type Value = (stored: unknown) => unknown;

/** Returns the function that parses a column's values; undefined if they stay as they are. */
function reading(column: Selected[string]): Value | undefined {
  if (!is(column, Column) || column.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return undefined;
  return (stored) => column.mapFromDriverValue(stored);
}

/** Returns a function that makes objects of rows whose values are in the order of their columns. */
function rowReader<Row>(selected: Selected) {
  const columns = Object.entries(selected).map(([name, column]) => ({ name, read: reading(column) }));
  return (rows: unknown[][]) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, read }] of columns.entries()) {
        const stored = values[index];
        row[name] = stored === null || !read ? stored : read(stored);
      }
      return row as Row;
    });
}

/**
 * Prepares a statement: building one takes several times longer than sending it. It runs on any connection, also within
 * a transaction; Drizzle's own prepared statements only run on the connection that they were made for, and take longer.
 * `selected`: its columns in order; without them rows have the statement's column names.
 */
export function prepareStatement<Row>(statement: SQLWrapper, selected?: Selected): PreparedStatement<Row> {
  const query = dialect.sqlToQuery(statement.getSQL());
  const read = selected && rowReader<Row>(selected);
  const config = { text: query.sql, types, ...(read && { rowMode: 'array' as const }) };
  return {
    query,
    async run(db, values) {
      const params = fillPlaceholders(query.params, values);
      try {
        const { rows } = await connectionOf(db).query(config, params);
        return read ? read(rows as unknown[][]) : (rows as Row[]);
      } catch (error) {
        throw new DrizzleQueryError(query.sql, params, error as Error);
      }
    },
  };
}
