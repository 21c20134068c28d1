import { parentField, storedName } from '@piiri/schemas';
import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { authorize } from '../../engine/access/access.ts';
import type { Call, WritingCall } from '../../engine/access/call.ts';
import type { Commit, Transaction } from '../../engine/commit/transaction.ts';
import type { Version } from '../../engine/commit/versions-table.ts';
import { definitionOf } from '../../engine/feature.ts';
import { storedOfKind } from '../../engine/model/references.ts';
import { lockDraft } from '../../engine/versions/draft.ts';
import { publishApproved } from '../../engine/versions/publish-draft.ts';
import { type LockedRow, lockAll, lockRow } from '../../engine/write/lock.ts';
import { withdrawAbout } from '../notices/public.ts';
import { findReview } from './list.ts';
import { reviews } from './owned/reviews.ts';
import { notifyReview } from './request-review.ts';

export type DecisionCaller = Call & { commit: Commit };

type Review = typeof reviews.$inferSelect;

/** A request with its object, locked in a fixed order: object, draft, request. */
interface LockedReview {
  call: WritingCall;
  row: LockedRow;
  draft: Version | undefined;
  review: Review;
}

const isReview = ({ actor }: Call, id: number) =>
  and(eq(reviews.tenant_id, actor.tenantId), eq(reviews.id, id));

/** Locks an open request by another person. Throws `not_found`, and `conflict` if it is decided or the caller's own. */
async function lockOpen(tx: Transaction, caller: DecisionCaller, id: number): Promise<LockedReview> {
  const { entity: kind, asked_by, object } = await findReview(tx.db, caller, id);
  if (asked_by?.id === caller.actor.userId) throw new AppError('conflict', { detail: 'review_own' });
  const entity = storedOfKind(kind);
  if (!entity) throw new AppError('not_found');
  const stored: WritingCall = { ...caller, entity, asEditor: true, body: {}, files: new Map() };
  if (parentField(entity)) await lockAll(tx, entity);
  const row = await lockRow(tx, entity, object.id, authorize(stored, 'update'));
  const draft = await lockDraft(tx, entity, row.id);
  // Content of a company's own type is validated by that type's definition.
  const call = { ...stored, entity: definitionOf(caller.actor, entity, row) };
  const [review] = await tx.db.select().from(reviews).where(isReview(caller, id)).for('update');
  if (!review) throw new AppError('not_found');
  if (review.state !== 'open') throw new AppError('conflict', { detail: 'review_decided' });
  if (review.asked_by === caller.actor.userId) throw new AppError('conflict', { detail: 'review_own' });
  return { call, row, draft, review };
}

/** Stores the outcome of a request and notifies the person who made it. */
async function decide(
  tx: Transaction,
  caller: DecisionCaller,
  { review, call: { entity } }: LockedReview,
  outcome: { state: 'approved' | 'returned'; comment: string | null },
): Promise<ReviewRow> {
  const { actor } = caller;
  await tx.db
    .update(reviews)
    .set({ ...outcome, decided_by: actor.userId, decided_at: sql`now()` })
    .where(isReview(caller, review.id));
  const kind = outcome.state === 'approved' ? 'review_approved' : 'review_returned';
  const { object_id: id } = review;
  await withdrawAbout(tx, { kind: 'review_asked', entity: storedName(entity), id });
  await notifyReview(tx, { kind, entity, id, to: [review.asked_by] });
  return findReview(tx.db, caller, review.id);
}

/**
 * Approves a request: publishes its object, or schedules that for the requested time. Throws `not_found`, `conflict` if
 * it is decided, the caller's own, or changed after the request, and `invalid` if it cannot be published.
 */
export function approve(caller: DecisionCaller, id: number): Promise<ReviewRow> {
  return caller.commit(async (tx) => {
    const locked = await lockOpen(tx, caller, id);
    const { call, row, draft, review } = locked;
    const { changed } = await findReview(tx.db, caller, id);
    if (changed) throw new AppError('conflict', { detail: 'review_changed' });
    await publishApproved(tx, call, { row, draft }, review.publish_at);
    return decide(tx, caller, locked, { state: 'approved', comment: null });
  });
}

/** Returns a request with the reason. Throws `not_found`, and `conflict` as `approve` does. */
export function sendBack(caller: DecisionCaller, id: number, comment: string): Promise<ReviewRow> {
  return caller.commit(async (tx) =>
    decide(tx, caller, await lockOpen(tx, caller, id), { state: 'returned', comment }),
  );
}
