import type { Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { followMessagesJob } from './follow-messages.ts';

/** Messages of so many milliseconds are followed together. */
const SPAN_MS = 3000;

/** How long after its span they are followed, in milliseconds: who is there has read them by then, and is not notified. */
const AFTER_MS = 1500;

/**
 * Has new messages, given by their ids, be found by the search and notified of, in the transaction that stores
 * them: what happens to this process keeps nobody from it. The job of a span begins after it, so that nothing joins one that runs.
 */
export async function followLater({ db, tenantId }: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const now = Date.now();
  const span = Math.floor(now / SPAN_MS);
  await addJob(db, followMessagesJob, [...ids], {
    key: `follow messages ${tenantId} ${span}`,
    keepsTime: true,
    inMs: (span + 1) * SPAN_MS - now + AFTER_MS,
  });
}
