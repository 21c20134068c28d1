import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** Registers metrics of the connection pools: their use, waiting times, and duration of statements. */
export function measurePools(registry: Registry, database: Pick<Database, 'pools' | 'observe'>): void {
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
