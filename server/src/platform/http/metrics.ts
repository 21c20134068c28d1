import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { COMMIT, VERSION } from '../config/version.ts';
import type { Database } from '../db/database.ts';

/** Adds how many connections each pool may have, has lent and keeps idle, and how much work waits for one. */
function measurePools(registry: Registry, database: Pick<Database, 'pools'>): void {
  new Gauge({
    name: 'database_pool_size',
    help: 'Most connections of a pool to the database',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const { pool, size } of database.pools()) this.set({ pool }, size);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database that are used and idle, and work that waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, used, idle, waiting } of database.pools())
        for (const [state, count] of Object.entries({ used, idle, waiting }))
          this.set({ pool, state }, count);
    },
  });
}

export interface Metrics {
  /** All that /metrics shows. */
  registry: Registry;
  /** Seconds to answer a request, by method, route and status. */
  answers: Histogram<'method' | 'route' | 'status'>;
}

/**
 * Figures of a process: its own, those of its connections to the database, and what others add to the registry. `dataDir`: the
 * folder whose disk is watched.
 */
export function openMetrics(database: Pick<Database, 'pools'>, dataDir = '.'): Metrics {
  const registry = new Registry();
  new Gauge({
    name: 'build_info',
    help: 'What runs; the value is always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT ?? '' }, 1);
  collectDefaultMetrics({ register: registry });
  measurePools(registry, database);
  new Gauge({
    name: 'storage_free_bytes',
    help: 'What is free on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return { registry, answers };
}
