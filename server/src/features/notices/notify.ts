import type { Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { fanOutJob } from './fan-out.ts';
import type { NewNotice } from './new-notice.ts';

/**
 * Notifies people once the transaction is stored. It costs the transaction one row, however many they are: a job of the queue
 * adds the notices, and tells open tabs, browsers and e-mail of them.
 */
export async function notify({ db, tenantId }: Transaction, { inMs, ...notice }: NewNotice): Promise<void> {
  if (notice.to !== 'readers' && notice.to.length === 0) return;
  const { kind, entity, id } = notice;
  await addJob(
    db,
    fanOutJob,
    { tenant: tenantId, event: crypto.randomUUID(), notice },
    inMs === undefined ? {} : { inMs, key: `notice ${kind} ${tenantId} ${entity} ${id}` },
  );
}
