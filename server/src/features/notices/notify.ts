import type { Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { fanOutJob, mayBeShared, shareNoticeJob } from './fan-out-job.ts';
import type { NewNotice } from './new-notice.ts';

/**
 * Notifies people after the transaction commits. It adds one row to the transaction regardless of their number: a job
 * then stores the notices and notifies open tabs, browsers and mailboxes.
 */
export async function notify(
  { db, tenantId }: Transaction,
  { inMs, event = crypto.randomUUID(), ...notice }: NewNotice,
): Promise<void> {
  if (notice.to !== 'readers' && notice.to.length === 0) return;
  const { kind, entity, id } = notice;
  // One that waits is passed on when it is due: after a downgrade the former version must know it.
  const isDue = inMs === undefined || inMs === 0;
  await addJob(
    db,
    isDue && mayBeShared(notice) ? shareNoticeJob : fanOutJob,
    { tenant: tenantId, event, notice },
    inMs === undefined ? {} : { inMs, key: `notice ${kind} ${tenantId} ${entity} ${id}` },
  );
}
