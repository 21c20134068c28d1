import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { concurrencyLimit } from './concurrency-limit.ts';
import { bindToRole, limitOwner } from './connections.ts';
import { type DatabaseObserver, observeQueries, observeWaits } from './observe.ts';
import { DATABASE_POOL, type PoolSizes, poolSizes } from './pool-sizes.ts';
import { statementName } from './statement-texts.ts';
import { TENANT_SETTING } from './tenant-scope.ts';
import { openWatchdog } from './watchdog/watchdog.ts';
import { watchedClient } from './watchdog/watched-client.ts';

/** What queries are made with: a pool, one connection or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseOptions {
  url: string;
  connections?: PoolSizes;
  /** What the process is, as the database shows its sessions (`application_name`). */
  name?: string;
  log: { error(details: object, message: string): void };
}

/** The ways to the data. */
export interface Access {
  /** Runs queries as one company that read. PostgreSQL refuses writes: those pass `commit`. */
  tenant<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs queries as one company, all or none. A rejection of `work` undoes them. For `commit` alone, which notifies of changes. */
  transaction<T>(tenantId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** The owner's connection, past the tenants' walls: signing in, sessions, jobs, the operator's commands. */
  system: Db;
}

export interface BackgroundAccess extends Access {
  /**
   * Runs work that holds a connection of `system` for long, such as an import. One connection fewer than there are is held so
   * at a time; the next work waits without holding any, so that short work always gets through.
   */
  long<T>(work: () => Promise<T>): Promise<T>;
}

/** How much a pool is used at this moment: numbers of connections, and of those who wait for one. */
export interface PoolUse {
  pool: keyof PoolSizes;
  size: number;
  used: number;
  idle: number;
  waiting: number;
}

/** Where all data is. Requests go through `tenant`, which shows one company's rows only, whatever a query asks for. */
export interface Database extends Access {
  /** The address that the owner's connections are opened by. */
  url: string;
  /**
   * The same data for work that no call waits for: `system` has connections of its own, and `tenant` and `transaction`
   * at most as many of the requests'. However much of such work there is, calls and signing in go on.
   */
  background: BackgroundAccess;
  pools(): PoolUse[];
  /** Has the present observer hear how long everything takes; it takes the place of a former one. */
  observe(observer: DatabaseObserver<keyof PoolSizes>): void;
  /** Resolves when the database has taken something written. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What is written to find out whether writing works; its value means nothing. */
export const PULSE = 'piiri_pulse';

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

/** How long a call waits for a free connection, or for a new one, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** From when on an idle connection shows the other side, and what lies between, that it is there, in milliseconds. */
const KEEP_ALIVE_MS = 5000;

/** Opens the pools. Nothing is asked of the server before the first query. */
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
      prepareEverything(client);
      observeQueries(client, kind, (...took) => observer?.queried(kind, ...took));
      // While it is lent the pool does not listen, and a loss between two queries would end the process. Whoever has
      // borrowed it hears of the loss from the next query.
      client.on('error', () => {});
    });
    pool.on('acquire', (client) => watchdog.lend(client, true));
    pool.on('release', (_, client) => watchdog.lend(client, false));
    pool.on('error', (error) => log.error({ err: error }, 'An idle database connection was lost'));
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
    observe: (heard) => {
      observer = heard;
    },
    ping: async () => {
      await sessions.query(`select setval('${PULSE}', 1)`);
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      watchdog.close();
    },
  };
}

/** Lets a transaction of the system's take ten minutes a statement: a job over a day's worth, filling the demo. */
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

/** Whether an error says that a lock was not to be had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '55P03' || (cause !== undefined && isLockTimeout(cause));
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
