import { CARE, type Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { isEditedByPerson } from '../../engine/access/employees.ts';
import type { Listener, Transaction } from '../../engine/commit/transaction.ts';
import { defineFeature } from '../../engine/feature.ts';
import { people } from '../../engine/model/people.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { mayOwn } from '../../engine/read/care.ts';
import { checkedRoutes } from './checked-routes.ts';
import { reviewDueJob, scheduleReviews } from './review-due-job.ts';
import * as tables from './tables.ts';

/** Whether a person edits an object, as it is within the transaction. */
async function edits(
  { db, tenantId }: Transaction,
  entity: Entity,
  id: number,
  owner: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${people} where ${people.id} = ${owner}::int and ${people.tenant_id} = ${tenantId}::int
      and ${mayOwn(sql`${people}`)} and ${isEditedByPerson(entity, { tenantId, id })}`);
  return rows.length > 0;
}

/**
 * Rejects a change by which somebody would look after content that they do not edit. An owner who loses that right
 * stays: what they owned is then listed as nobody's.
 */
export const validateOwners: Listener = async (tx, changes) => {
  if (!tx.actor) return;
  for (const { entity: name, id, action, before, after } of changes) {
    const entity = ENTITIES.get(name);
    const owner = after?.[CARE.owner];
    if (!entity?.care || id === undefined || typeof owner !== 'number' || after?.deleted_at) continue;
    if (owner === before?.[CARE.owner] || action === 'restore') continue;
    if (!(await edits(tx, entity, id, owner)))
      throw new AppError('invalid', { errors: { [CARE.owner]: ['owner_does_not_edit'] } });
  }
};

/** Care of content: who looks after it, when it is to be reviewed, and the notices about that. */
export const feature = defineFeature({
  tables,
  meanings: [
    [tables.careRounds, { columns: { object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true } } }],
  ],
  objectRoutes: checkedRoutes,
  listeners: [
    { columns: () => [CARE.owner], listen: validateOwners },
    { columns: () => [CARE.owner, CARE.reviewBy], listen: scheduleReviews },
  ],
  jobs: [reviewDueJob],
});
