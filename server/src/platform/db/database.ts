import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isConnectionError } from './connection-errors.ts';
import {
  bindToRole,
  concurrencyLimit,
  DATABASE_POOL,
  limitOwner,
  type PoolSizes,
  poolSizes,
} from './connections.ts';
import { type DatabaseObserver, observeQueries, observeWaits, statementName } from './observe.ts';
import {
  LACKING,
  openQuestions,
  type ReplicaLog,
  type ReplicaUse,
  TIMELINE,
  watchReplica,
} from './replica.ts';
import { openChanges, type Reader } from './replica-changes.ts';
import { TENANT_SETTING } from './tenant-scope.ts';
import { openWatchdog, type Watchdog } from './watchdog/watchdog.ts';
import { watchedClient } from './watchdog/watched-client.ts';

/** Runs queries: a pool, a connection or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A hot standby that answers some of the reads. */
interface ReplicaOptions {
  url: string;
  log: ReplicaLog;
  /** Lets it say what it is. Default: on a connection of its own. */
  ask?(statement: string): Promise<unknown>;
}

interface DatabaseOptions {
  /** Address of the primary, which may name several hosts. */
  url: string;
  /** Absent: the primary answers all reads. */
  replica?: ReplicaOptions;
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

/** A pool of connections: to the primary, or to the replica. */
export type PoolName = keyof PoolSizes | 'replica';

/** Current use of a pool: number of connections and of waiting calls. */
interface PoolUse {
  pool: PoolName;
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
  /**
   * Runs read-only queries as the reader's company, on the replica if it has all changes that the reader knows of, else
   * on the primary. Only for what depends on nothing but objects: the reader's revisions, which the primary gave,
   * count their changes and no others. `work` may run twice.
   */
  reading<T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T>;
  /** Use of the replica; absent without one. */
  replica?(): ReplicaUse;
  /**
   * Calls the listener after a failover: the new primary may lack the last changes of the former one, and count others
   * by the same numbers.
   */
  onFailover(listener: () => void): void;
  pools(): PoolUse[];
  /** Sets the observer of durations, instead of a former one. */
  observe(observer: DatabaseObserver<PoolName>): void;
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

/** The same for a connection to the replica: the primary can answer instead. */
const REPLICA_TIMEOUT_MS = 2000;

/** Idle time of a connection before TCP keep-alive, in milliseconds. */
const KEEP_ALIVE_MS = 5000;

/** Opens the pools, without contacting the server before the first query. */
export function openPools({
  url,
  replica: replicaOptions,
  connections = poolSizes(DATABASE_POOL.default),
  name = 'piiri',
  log,
}: DatabaseOptions): Database {
  const sizes: Record<PoolName, number> = { ...connections, replica: connections.requests };
  let observer: DatabaseObserver<PoolName> | undefined;
  const openPool = (
    kind: PoolName,
    prepare: (client: pg.ClientBase) => Promise<void>,
    { at, watchdog, timeoutMs }: { at: string; watchdog: Watchdog; timeoutMs: number },
  ) => {
    const application_name = `${name} ${kind}`;
    const options = {
      connectionString: at,
      application_name,
      max: sizes[kind],
      connectionTimeoutMillis: timeoutMs,
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
  const primary = { at: url, watchdog: openWatchdog(url, log), timeoutMs: TIMEOUT_MS };
  const onPrimary = (prepare: (client: pg.ClientBase) => Promise<void>) => async (client: pg.ClientBase) => {
    await prepare(client);
    await timeline.note(client);
  };
  const failoverListeners = new Set<() => void>();
  const timeline = watchTimeline(() => {
    for (const listener of failoverListeners) listener();
  });
  const app = openPool('requests', onPrimary(bindToRole), primary);
  const sessions = openPool('sessions', onPrimary(limitOwner), primary);
  const background = openPool('background', onPrimary(limitOwner), primary);
  const pools: Partial<Record<PoolName, pg.Pool>> = { requests: app, sessions, background };
  const tenantOf = new WeakMap<pg.PoolClient, number>();
  const dbOf = new WeakMap<pg.PoolClient, Db>();

  async function lend<T>(
    pool: pg.Pool,
    tenantId: number,
    work: (db: Db, client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // The setting stays with the connection, so the same company's next request on it needs no extra round trip.
      if (tenantOf.get(client) !== tenantId) {
        await client.query('select set_config($1, $2, false)', [TENANT_SETTING, String(tenantId)]);
        tenantOf.set(client, tenantId);
      }
      const db = dbOf.get(client) ?? drizzle(client);
      dbOf.set(client, db);
      return await work(db, client);
    } catch (error) {
      // A connection that was lost or whose transaction was not rolled back must not serve the next request.
      if (isConnectionError(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const borrow: Access['tenant'] = (tenantId, work) => lend(app, tenantId, work);
  const replica = replicaOptions && openReplica(replicaOptions);
  failoverListeners.add(() => replica?.doubt());

  function openReplica(options: ReplicaOptions) {
    const watchdog = openWatchdog(options.url, log);
    const pool = openPool('replica', bindToRole, {
      at: options.url,
      watchdog,
      timeoutMs: REPLICA_TIMEOUT_MS,
    });
    pools.replica = pool;
    const questions = openQuestions(options.url, `${name} replica check`);
    const watched = watchReplica({
      log: options.log,
      askPrimary: async (statement) => (await sessions.query(statement)).rows[0],
      askReplica: options.ask ?? questions.ask,
      isBusy: () => pool.waitingCount > 0 || (pool.idleCount === 0 && pool.totalCount >= sizes.replica),
      isUnreachable: isConnectionError,
    });
    const changes = openChanges();
    return {
      ...watched,
      reading: <T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T> =>
        watched.read<T>(
          () =>
            lend(pool, reader.tenantId, async (db, client) =>
              (await changes.hasAll(client, reader)) ? work(db) : LACKING,
            ),
          () => borrow(reader.tenantId, work),
        ),
      close() {
        watched.close();
        questions.close();
        watchdog.close();
      },
    };
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
    reading: (reader, work) => (replica ? replica.reading(reader, work) : borrow(reader.tenantId, work)),
    ...(replica && { replica: replica.use }),
    onFailover: (listener) => void failoverListeners.add(listener),
    pools: () =>
      Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        pool: name as PoolName,
        size: sizes[name as PoolName],
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
      replica?.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      primary.watchdog.close();
    },
  };
}

/**
 * Notices a failover by new connections to the primary: none of the former ones outlives it, so whatever is read from
 * the new primary is read after `changed` was called.
 */
function watchTimeline(changed: () => void) {
  let lastTimeline: number | undefined;
  return {
    async note(client: pg.ClientBase): Promise<void> {
      // Some services that speak the protocol of PostgreSQL have no log to ask about.
      const { rows } = await client.query(`select ${TIMELINE} as timeline`).catch((error) => {
        if (isConnectionError(error)) throw error;
        return { rows: [] };
      });
      const timeline: number | undefined = rows[0]?.timeline;
      if (timeline === undefined) return;
      const isChanged = lastTimeline !== undefined && lastTimeline !== timeline;
      lastTimeline = timeline;
      if (isChanged) changed();
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
