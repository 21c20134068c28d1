import type { Job } from '../../platform/jobs/job.ts';
import { scrub } from './scrub.ts';

const HOUR_MS = 60 * 60_000;

/** How long after a full hour rows are still scrubbed, in milliseconds: other jobs may be in the way then. */
const LATE_MS = 10 * 60_000;

/**
 * Scrubs at every full hour, once for all processes. A job that comes too late, such as after an outage, leaves the rows for the next
 * hour: those that were written just before it would be told from the others.
 */
export const scrubJob: Job = {
  name: 'scrub-anonymous-rows',
  everyMs: () => HOUR_MS - (Date.now() % HOUR_MS),
  async run(services) {
    const now = Date.now();
    // The clocks of the database and of processes differ by moments.
    const hour = Math.round(now / HOUR_MS) * HOUR_MS;
    const isInTime = now >= hour ? now - hour < LATE_MS : hour - now < 5000;
    if (isInTime) await scrub(services, hour);
  },
};
