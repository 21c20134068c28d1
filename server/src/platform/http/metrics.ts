import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { COMMIT, VERSION } from '../process/version.ts';
import { measurePools } from './database-metrics.ts';
import { type Instruments, openInstruments } from './instruments.ts';

export interface Metrics extends Instruments {
  /** Everything that /metrics shows. */
  registry: Registry;
}

/**
 * Returns metrics of a process: its own, those of its database connections, and those that others add to the registry.
 * `dataDir`: folder whose disk is watched.
 */
export function openMetrics(database: Pick<Database, 'pools' | 'observe'>, dataDir = '.'): Metrics {
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
  return { registry, ...openInstruments(registry) };
}
