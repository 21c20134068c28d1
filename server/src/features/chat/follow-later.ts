import type { Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { followMessagesJob, type MessageRange } from './follow-messages.ts';

/** Messages of so many milliseconds are followed together. */
const SPAN_MS = 3000;

/** How long after its span they are followed, in milliseconds: who is there has read them by then, and is not notified. */
const AFTER_MS = 1500;

/** The messages that were said in each room: the first and the last. */
function rangesOf(tenant: number, said: readonly { room: number; seq: number }[]): MessageRange[] {
  const ranges = new Map<number, MessageRange>();
  for (const { room, seq } of said) {
    const known = ranges.get(room);
    if (known) known.to = seq;
    else ranges.set(room, { tenant, room, from: seq, to: seq });
  }
  return [...ranges.values()];
}

/**
 * Has new messages, in the order in which they were said, be found by the search and notified of, in the transaction that stores
 * them: what happens to this process keeps nobody from it. The job of a span begins after it, so that nothing joins one that runs.
 */
export async function followLater(
  { db, tenantId }: Transaction,
  said: readonly { room: number; seq: number }[],
): Promise<void> {
  if (said.length === 0) return;
  const now = Date.now();
  const span = Math.floor(now / SPAN_MS);
  await addJob(db, followMessagesJob, rangesOf(tenantId, said), {
    key: `follow messages ${tenantId} ${span}`,
    keepsTime: true,
    inMs: (span + 1) * SPAN_MS - now + AFTER_MS,
  });
}
