import { publishedField, supportsDrafts } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { APPROVE, VIEW_AS } from '../commit/recorded.ts';
import type { Change, Listener, Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { ENTITIES } from '../model/tables.ts';
import { needsApproval } from '../write/update.ts';

/** The name of the job that publishes drafts at their time; see `publish-due.ts`. */
export const PUBLISH_DRAFTS = 'publish-drafts';

/** Plans the job for the next due draft, once the transaction that scheduled one has committed. */
export function schedulePublishing(tx: Transaction, { database }: Services): void {
  tx.afterCommit('drafts: scheduling a publication', () =>
    addJob(database.background.system, { name: PUBLISH_DRAFTS } as Job, null, { key: PUBLISH_DRAFTS }),
  );
}

/** Actions that keep the time: the approver's own, and those that change nothing. */
const TIME_PRESERVING: readonly string[] = [APPROVE, VIEW_AS];

/**
 * Whether a change invalidates the approved time of an unpublished object: it was published, or differs from what was
 * approved.
 */
function invalidatesSchedule({ entity: name, action, id, before, after, actor }: Change): boolean {
  const entity = ENTITIES.get(name);
  const field = entity && supportsDrafts(entity) ? publishedField(entity) : undefined;
  if (!field || id === undefined || before?.[field] !== false || !after || TIME_PRESERVING.includes(action))
    return false;
  return after[field] === true || (actor !== undefined && needsApproval({ actor }));
}

/** Deletes the approved times of unpublished objects that were changed since. */
export const deleteSchedules: Listener = async ({ db, tenantId }, changes) => {
  const ended = changes.filter(invalidatesSchedule);
  for (const name of new Set(ended.map(({ entity }) => entity))) {
    const ids = ended.flatMap(({ entity, id }) => (entity === name && id !== undefined ? [id] : []));
    await db.execute(sql`delete from ${versions} where ${versions.tenant_id} = ${tenantId} and ${versions.entity} = ${name}
      and ${versions.state} <> 'published' and ${versions.action} = ${APPROVE} and ${versions.object_id} = any(${sql.param(ids)}::int[])`);
  }
};
