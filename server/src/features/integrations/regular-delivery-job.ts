import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { DELIVERY_JOB } from './delivery-queue.ts';
import { reportReleases } from './releases.ts';

/** Interval in milliseconds between checks for due retries and releases. */
const EVERY_MS = 5000;

/** Reports objects that were released meanwhile, and has due retries delivered. */
export const regularDeliveryJob: Job = {
  name: 'webhooks',
  priority: 'quick',
  everyMs: EVERY_MS,
  async run(services) {
    await reportReleases(services);
    await addJob(services.database.system, DELIVERY_JOB, null, { key: DELIVERY_JOB.name });
  },
};
