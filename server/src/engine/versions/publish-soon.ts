import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../commit/transaction.ts';

/** The job that publishes drafts at their time; see `publish-job.ts`. */
export const PUBLISH_DRAFTS = 'publish-drafts';

/** Has the job that publishes drafts look when the next one is due, once the transaction that gave one its time is stored. */
export function publishSoon(tx: Transaction, { database }: Services): void {
  tx.afterCommit('Planning a publication', () =>
    addJob(database.background.system, { name: PUBLISH_DRAFTS } as Job, null, { key: PUBLISH_DRAFTS }),
  );
}
