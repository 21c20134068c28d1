import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../commit/transaction.ts';

/** The name of the job that publishes drafts at their time; see `publish-job.ts`. */
export const PUBLISH_DRAFTS = 'publish-drafts';

/** Plans the job for the next due draft, once the transaction that scheduled one has committed. */
export function schedulePublishing(tx: Transaction, { database }: Services): void {
  tx.afterCommit('drafts: scheduling a publication', () =>
    addJob(database.background.system, { name: PUBLISH_DRAFTS } as Job, null, { key: PUBLISH_DRAFTS }),
  );
}
