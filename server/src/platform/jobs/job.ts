import type { Services } from '../services.ts';

/** Work that no call waits for. It is stored in the database, runs in one of all processes, and survives its crash. */
export interface Job<Payload = null> {
  /** Stored with waiting jobs: a version that renames a job never runs the waiting ones. */
  name: string;
  /**
   * Runs at the start and again this many milliseconds after each end, once for all processes together; sooner when it
   * is added with its name as key.
   */
  everyMs?: number | ((services: Services) => number | Promise<number>);
  /** Runs at each start, even before its time. */
  atStart?: true;
  /** Jobs of one queue run one after the other, whichever processes run them. Use few names: each is a row that stays. */
  queue?: string;
  /**
   * Order among due jobs. `quick`: it takes moments, and somebody may wait for it. `bulk`: it can wait, and thousands
   * may be due at once. Default: in between.
   */
  priority?: 'quick' | 'bulk';
  /**
   * May run twice for one payload, after a crash. After a rejection it runs again with growing delays: seconds at
   * first, for some days at most. `stopping` aborts when the process is to end; the next run does the rest.
   */
  run(services: Services, payload: Payload, stopping: AbortSignal): Promise<unknown>;
}

/** A job with any payload, for lists of jobs. */
export type AnyJob = Omit<Job, 'run'> & { run: Job<never>['run'] };

/** Interval of regular jobs that nobody waits for, in milliseconds. */
export const REGULAR_INTERVAL_MS = 10 * 60_000;

/**
 * Bounds of the result of `untilNext`, in milliseconds: its input may be wrong, and a job that is due and fails must
 * not be retried all the time.
 */
const NEXT_RUN_MS = { least: 1000, most: 60_000 };

/**
 * Returns the milliseconds until a job that waits for the next transition of its kind runs again; it is `ms`
 * milliseconds ahead, or null if none is known.
 */
export const untilNext = (ms: number | null) =>
  ms === null ? NEXT_RUN_MS.most : Math.min(Math.max(Math.ceil(ms), NEXT_RUN_MS.least), NEXT_RUN_MS.most);
