import { lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../platform/db/tables/commits.ts';
import type { Services } from '../platform/services.ts';
import { endFiles } from '../platform/storage/end-files.ts';
import { sweepStaged } from '../platform/storage/stage.ts';
import { type Housekeeping, registeredFeatures } from './feature.ts';
import { endWords } from './search/end-words.ts';
import { endHistory } from './versions/history/end-history.ts';
import { endDeleted } from './write/end-deleted.ts';

const ROUND_MS = 10 * 60_000;
const OFTEN_MS = 30_000;
const HOUR_MS = 60 * 60_000;

/** The engine's own tasks, then those of features. */
const tasks = (): Housekeeping[] => [
  { run: endDeleted },
  { run: endFiles, often: true },
  { run: endHistory },
  { run: endWords },
  { run: ({ config }) => sweepStaged(config.dataDir, HOUR_MS) },
  {
    run: ({ database }) =>
      database.system
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.hour, sql`now() - interval '25 hours'`)),
  },
  ...registeredFeatures().flatMap(({ housekeeping = [] }) => housekeeping),
];

async function runAll(some: readonly Housekeeping[], services: Services): Promise<void> {
  for (const { run } of some) {
    try {
      await run(services);
    } catch (error) {
      services.log.warn({ err: error }, 'Housekeeping failed; it will be tried again');
    }
  }
}

/**
 * One round of housekeeping. A task that fails is logged, and the next one runs. Safe to run in several processes at once.
 */
export const sweep = (services: Services): Promise<void> => runAll(tasks(), services);

/** Keeps house now and then, until the returned function is called; that resolves when a round under way is over. */
export function sweepRegularly(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  // One after the other, so that the end waits for all of them.
  const run = (some: readonly Housekeeping[]) => () => {
    running = running.then(() => runAll(some, services));
  };
  const all = tasks();
  const timers = [
    setInterval(run(all), ROUND_MS),
    setInterval(run(all.filter(({ often }) => often)), OFTEN_MS),
  ];
  for (const timer of timers) timer.unref();
  run(all)();
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  };
}
