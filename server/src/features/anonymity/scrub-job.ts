import type { Job } from '../../platform/jobs/job.ts';
import { scrub } from './scrub.ts';

const HOUR_MS = 60 * 60_000;

/** Time in milliseconds after a full hour during which rows are still scrubbed; other jobs may delay this one. */
const MAX_DELAY_MS = 10 * 60_000;

/**
 * Scrubs at every full hour, once across all processes. A job that runs too late, for example after an outage, leaves
 * the rows for the next hour: otherwise the rows written just before it would form a group of their own.
 */
export const scrubJob: Job = {
  name: 'scrub-anonymous-rows',
  everyMs: () => HOUR_MS - (Date.now() % HOUR_MS),
  async run(services) {
    const now = Date.now();
    // The clocks of the database and of the processes differ slightly.
    const hour = Math.round(now / HOUR_MS) * HOUR_MS;
    const isInTime = now >= hour ? now - hour < MAX_DELAY_MS : hour - now < 5000;
    if (isInTime) await scrub(services, hour);
  },
};
