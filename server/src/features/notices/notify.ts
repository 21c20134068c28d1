import type { Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { fanOutJob } from './fan-out-job.ts';
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
  await addJob(
    db,
    fanOutJob,
    { tenant: tenantId, event, notice },
    inMs === undefined ? {} : { inMs, key: `notice ${kind} ${tenantId} ${entity} ${id}` },
  );
}
