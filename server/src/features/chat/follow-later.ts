import type { Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { followMessagesJob } from './follow-messages-job.ts';

/** Length in milliseconds of a span whose messages are followed up together. */
const SPAN_MS = 3000;

/** Delay in milliseconds after the span; people in the room have read the messages by then and are not notified. */
const DELAY_MS = 1500;

/**
 * Queues the search indexing of new messages, given by their ids, and the notifications for them, in the transaction
 * that stores them, so that neither is lost if this process ends. The job starts after its span has ended, so no
 * message is added to a job that is already running.
 */
export async function queueFollowUp({ db, tenantId }: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const now = Date.now();
  const span = Math.floor(now / SPAN_MS);
  await addJob(db, followMessagesJob, [...ids], {
    key: `follow messages ${tenantId} ${span}`,
    keepsTime: true,
    inMs: (span + 1) * SPAN_MS - now + DELAY_MS,
  });
}
