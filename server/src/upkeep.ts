import { warnWithoutWorker } from './platform/jobs/heartbeat.ts';
import { REGULAR_INTERVAL_MS } from './platform/jobs/job.ts';
import type { Services } from './platform/services.ts';
import { sweepStaged } from './platform/storage/stage.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Upkeep of each process: stores session uses from memory, deletes old staged uploads from its folder, and warns when
 * the jobs of a web process are run by nobody.
 */
async function runUpkeep(services: Services): Promise<void> {
  const { config, sessionUses, log } = services;
  try {
    await sessionUses.store();
    await sweepStaged(config.dataDir, HOUR_MS);
    if (config.role === 'web') await warnWithoutWorker(services);
  } catch (error) {
    log.warn({ err: error }, 'upkeep: failed, retrying');
  }
}

/**
 * Runs the upkeep regularly until the returned function is called; that one resolves when a running upkeep has ended.
 */
export function scheduleUpkeep(services: Services): () => Promise<void> {
  let running = runUpkeep(services);
  const timer = setInterval(() => {
    running = running.then(() => runUpkeep(services));
  }, REGULAR_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
