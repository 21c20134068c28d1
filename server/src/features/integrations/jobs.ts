import type { Job } from '../../platform/jobs/job.ts';
import { deliverDue, QUEUE } from './deliver-due.ts';
import { reportReleases } from './releases.ts';

/** Interval in milliseconds between checks for due retries and releases. */
const EVERY_MS = 5000;

/** Reports objects that were released meanwhile, and delivers what is due. */
export const deliverJob: Job = {
  name: 'webhooks',
  priority: 'quick',
  queue: QUEUE,
  everyMs: EVERY_MS,
  async run(services, _, stopping) {
    try {
      await reportReleases(services);
    } finally {
      await deliverDue(services, stopping);
    }
  },
};
