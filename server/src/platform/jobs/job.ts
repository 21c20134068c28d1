import type { Services } from '../services.ts';

/** Work that no call waits for. It is stored in the database, runs in one process of all, and survives a crash of it. */
export interface Job<Payload = null> {
  /** Stored with what waits: a version that renames a job leaves the former one's waiting jobs behind. */
  name: string;
  /** Runs at the start and again so many milliseconds after each end, once for all processes together; sooner where it is added by its name as key. */
  everyMs?: number | ((services: Services) => number | Promise<number>);
  /** Runs at each start, though its time has not come. */
  atStart?: true;
  /** Jobs of one queue run one after the other, whichever processes run them. Use few names: each is a row that stays. */
  queue?: string;
  /**
   * Which of those that are due comes first. `quick`: it takes moments, and somebody may wait for it. `bulk`: it can wait, and
   * thousands may be due at once. By default in between.
   */
  priority?: 'quick' | 'bulk';
  /**
   * May run twice for one payload, after a crash. A rejection has it run again, later and later: after seconds at first, for
   * some days at most. `stopping` aborts when the process is to end; what is left then is done by the next run.
   */
  run(services: Services, payload: Payload, stopping: AbortSignal): Promise<unknown>;
}

/** A job of any payload, as lists of jobs hold them. */
export type AnyJob = Omit<Job, 'run'> & { run: Job<never>['run'] };

/** How often regular jobs run that nobody waits for, in milliseconds. */
export const ROUND_MS = 10 * 60_000;

/** Bounds of what `untilNext` gives, in milliseconds: it may be wrong, and what is due and cannot be done must not be tried all the time. */
const NEXT = { least: 1000, most: 60_000 };

/** When a job runs again that waits for the next moment of its kind, `ms` milliseconds ahead; null: none is known. */
export const untilNext = (ms: number | null) =>
  ms === null ? NEXT.most : Math.min(Math.max(Math.ceil(ms), NEXT.least), NEXT.most);
