import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';

/**
 * The job that begins deliveries, without its work. Its queue has one run at a time, so that the limits of concurrent
 * deliveries hold for all processes together.
 */
export const DELIVERY_JOB = {
  name: 'webhooks-soon',
  priority: 'quick',
  queue: 'webhooks',
} as const satisfies Omit<Job, 'run'>;

/**
 * Has stored deliveries sent after the commit. A job's key is locked until then, so each company has its own: a long
 * transaction of one delays no other.
 */
export const addDeliveryJob = ({ db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>): Promise<void> =>
  addJob(db, DELIVERY_JOB, null, { key: `${DELIVERY_JOB.name} ${tenantId}` });
