import type { Job } from '../../platform/jobs/job.ts';
import { deliverDue, QUEUE } from './deliver-due.ts';
import { reportReleases } from './releases.ts';

/** How often it is looked for retries and releases that have become due, in milliseconds. */
const EVERY_MS = 5000;

/** Reports what was released meanwhile, and delivers what is due. */
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
