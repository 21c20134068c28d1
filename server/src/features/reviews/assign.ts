import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { storedOfKind } from '../../engine/model/references.ts';
import { findRow } from '../../engine/read/read.ts';
import { findReview } from './list.ts';
import { reviews } from './owned/reviews.ts';
import { assertAssignee } from './request-review.ts';

/**
 * Sets the assignee, the due day, or both of an open request. Throws `not_found`, `conflict` for a decided one, and
 * `invalid`.
 */
export async function assign(
  tx: Transaction,
  caller: Caller,
  id: number,
  changes: Partial<Pick<typeof reviews.$inferSelect, 'assignee_id' | 'due'>>,
): Promise<ReviewRow> {
  const review = await findReview(tx.db, caller, id);
  if (review.state !== 'open') throw new AppError('conflict', { detail: 'review_decided' });
  const entity = storedOfKind(review.entity);
  if (!entity) throw new AppError('not_found');
  const row = await findRow(tx.db, { ...caller, entity, asEditor: true }, review.object.id, true);
  await assertAssignee(tx, groupsOf(entity, row), changes.assignee_id);
  if (Object.keys(changes).length > 0)
    await tx.db
      .update(reviews)
      .set(changes)
      .where(and(eq(reviews.tenant_id, tx.tenantId), eq(reviews.id, id)));
  return findReview(tx.db, caller, id);
}
