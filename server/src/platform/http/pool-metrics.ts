import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** Adds how many connections each pool may have, has lent and keeps idle, and how much work waits for one. */
export function measurePools(registry: Registry, database: Pick<Database, 'pools'>): void {
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
