import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { COMMIT, VERSION } from '../process/announce.ts';
import { freeBytesOf } from '../process/free-space.ts';

export interface Metrics extends Instruments {
  /** Everything that /metrics shows. */
  registry: Registry;
}

/**
 * Returns metrics of a process: its own, those of its database connections, and those that others add to the registry.
 * `folders`: those whose disks are watched.
 */
export function openMetrics(
  database: Pick<Database, 'pools' | 'observe' | 'replica'>,
  folders: readonly string[] = ['.'],
): Metrics {
  const registry = new Registry();
  new Gauge({
    name: 'build_info',
    help: 'What runs; the value is always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT ?? '' }, 1);
  collectDefaultMetrics({ register: registry });
  measurePools(registry, database);
  if (database.replica) measureReplica(registry, database.replica);
  new Gauge({
    name: 'storage_free_bytes',
    help: 'What is free for DATA_DIR: of its disk or that of its files, the lesser',
    registers: [registry],
    async collect() {
      const free = await freeBytesOf(folders).catch(() => undefined);
      if (free !== undefined) this.set(free);
    },
  });
  return { registry, ...openInstruments(registry) };
}

/** Metrics that parts of the program record; `/metrics` shows them. */
export interface Instruments {
  /** Seconds to answer a request, by method, route and status. */
  answers: Histogram<'method' | 'route' | 'status'>;
  /**
   * Calls rejected because there are too many (429) or something is unavailable (503), by the limit that rejected them.
   */
  refused: Counter<'status' | 'gate'>;
  /** Notifications sent to push services, by outcome. */
  pushes: Counter<'outcome'>;
  /** Files that the virus scanner was asked about, by outcome. */
  scans: Counter<'outcome'>;
  /** Text messages sent to the gateway, by outcome. */
  texts: Counter<'outcome'>;
  /** Attempts to deliver to webhooks, by outcome. */
  webhooks: Counter<'outcome'>;
  /** Seconds to render a page, by outcome; zero for pages that were not rendered. */
  pages: Histogram<'outcome'>;
  /** Seconds that a picture waited and was processed. */
  pictures: Histogram<'task' | 'outcome'>;
  /** Seconds between storing a chat message and sending it to connected clients in this process. */
  deliveryLag: Histogram;
}

/** Registers the metrics. */
function openInstruments(registry: Registry): Instruments {
  const registers = [registry];
  return {
    answers: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    refused: new Counter({
      name: 'refused_total',
      help: 'Calls, also live ones, that were refused by 429 and 503, by what refused them',
      labelNames: ['status', 'gate'],
      registers,
    }),
    pushes: new Counter({
      name: 'pushes_total',
      help: 'Notifications that this process handed to the makers of browsers, by what they said',
      labelNames: ['outcome'],
      registers,
    }),
    scans: new Counter({
      name: 'virus_scans_total',
      help: 'Files that the virus scanner was asked about, by what it said; failed: it gave no verdict',
      labelNames: ['outcome'],
      registers,
    }),
    texts: new Counter({
      name: 'text_messages_total',
      help: 'Text messages that this process handed over, by what the gateway said',
      labelNames: ['outcome'],
      registers,
    }),
    webhooks: new Counter({
      name: 'webhook_attempts_total',
      help: 'Attempts of this process to deliver to webhooks, by what the receiver said; failed: it did not answer',
      labelNames: ['outcome'],
      registers,
    }),
    pages: new Histogram({
      name: 'page_render_duration_seconds',
      help: 'Time to render a first screen',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    pictures: new Histogram({
      name: 'picture_duration_seconds',
      help: 'Time that pictures waited and were worked on',
      labelNames: ['task', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    deliveryLag: new Histogram({
      name: 'live_delivery_lag_seconds',
      help: 'Time from when a message of the chat was stored until this process sent it on, by two clocks',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
  };
}

/** Registers metrics of the connection pools: their use, waiting times, and duration of statements. */
function measurePools(registry: Registry, database: Pick<Database, 'pools' | 'observe'>): void {
  const registers = [registry];
  new Gauge({
    name: 'database_pool_size',
    help: 'Most connections of a pool to the database',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, size } of database.pools()) this.set({ pool }, size);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database that are used and idle, and work that waits for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, used, idle, waiting } of database.pools())
        for (const [state, count] of Object.entries({ used, idle, waiting }))
          this.set({ pool, state }, count);
    },
  });
  const waits = new Histogram({
    name: 'database_wait_seconds',
    help: 'Time that work waited for a connection to the database',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time from when a statement was sent until all of its answer was there',
    labelNames: ['pool'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10, 30],
    registers,
  });
  const failed = new Counter({
    name: 'database_query_failures_total',
    help: 'Statements that the database refused, or whose answer did not come',
    labelNames: ['pool'],
    registers,
  });
  database.observe({
    waited: (pool, seconds) => waits.observe({ pool }, seconds),
    queried(pool, seconds, isAnswered) {
      queries.observe({ pool }, seconds);
      if (!isAnswered) failed.inc({ pool });
    },
  });
}

/** Registers metrics of the replica: how far it is behind, and who answers the reads that it may answer. */
function measureReplica(registry: Registry, use: NonNullable<Database['replica']>): void {
  const registers = [registry];
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the replica is behind the primary, at the last check',
    registers,
    collect() {
      this.set(use().lagSeconds);
    },
  });
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that the replica may answer, by what happened: it did (replica), or the primary did because the replica lacked changes (behind), was left out, was busy or failed',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(use().reads)) this.inc({ outcome }, count);
    },
  });
}

/** Use of a cache of this process. */
export interface CacheUse {
  hits: number;
  misses: number;
  entries: number;
  /** Estimated size. */
  bytes: number;
}

type Uses = () => Readonly<Record<string, CacheUse>>;

const measured = new WeakMap<Registry, Uses[]>();

/** Registers metrics of caches, by name. May be called again for further caches. */
export function measureCaches(registry: Registry, uses: Uses): void {
  const registered = measured.get(registry);
  if (registered) return void registered.push(uses);
  const all = [uses];
  measured.set(registry, all);
  const caches = () => Object.entries(Object.assign({}, ...all.map((use) => use())) as ReturnType<Uses>);
  const registers = [registry];
  new Counter({
    name: 'cache_lookups_total',
    help: 'Look-ups in caches of this process that found something valid (hit) and that did not (miss)',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of caches()) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
  new Gauge({
    name: 'cache_entries',
    help: 'Entries of caches of this process',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { entries }] of caches()) this.set({ cache }, entries);
    },
  });
  new Gauge({
    name: 'cache_bytes',
    help: 'Size of caches of this process, estimated',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { bytes }] of caches()) this.set({ cache }, bytes);
    },
  });
}
