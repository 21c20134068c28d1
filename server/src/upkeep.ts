import { ROUND_MS } from './platform/jobs/job.ts';
import type { Services } from './platform/services.ts';
import { sweepStaged } from './platform/storage/stage.ts';

const HOUR_MS = 60 * 60_000;

/** What each process looks after by itself: what it remembers, and what lies in its own folder. */
async function keepUp({ config, sessionUses, log }: Services): Promise<void> {
  try {
    await sessionUses.store();
    await sweepStaged(config.dataDir, HOUR_MS);
  } catch (error) {
    log.warn({ err: error }, 'The upkeep of this process failed; it will be tried again');
  }
}

/** Does so now and then until the returned function is called; that resolves when a round under way is over. */
export function keepUpRegularly(services: Services): () => Promise<void> {
  let running = keepUp(services);
  const timer = setInterval(() => {
    running = running.then(() => keepUp(services));
  }, ROUND_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
