import { type Entity, publishedField, storedName } from '@piiri/schemas';
import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { authorize } from '../../engine/access/access.ts';
import type { WritingCall } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { definitionOf } from '../../engine/feature.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { kindOf } from '../../engine/model/references.ts';
import { isScheduleOnly, lockDraft, overlay } from '../../engine/versions/draft.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { assertComplete } from '../../engine/write/missing-values.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Cause, defineCause, notify } from '../notices/public.ts';
import { findReview } from './list.ts';
import { reviews } from './owned/reviews.ts';

/** Details of a request for approval. */
interface ReviewRequest {
  note: string | null;
  publish_at: Date | null;
  assignee: number | null;
  due: Date | null;
}

/** Throws `invalid` if the assignee may not approve it. */
export async function assertAssignee(
  { db, tenantId }: Transaction,
  groups: readonly number[],
  assignee: number | null | undefined,
): Promise<void> {
  if (!assignee) return;
  const all = await reviewersOf(db, tenantId, groups);
  if (!all.includes(assignee)) throw new AppError('invalid', { errors: { assignee: ['unknown_reference'] } });
}

/**
 * Requests approval of an object that is not published, or of the draft of one that is. A repeated request updates the
 * open one and refers to the current content. `kind`: the entity's name in the API. Throws `not_found`, `conflict` if
 * nothing waits to be published, and `invalid`.
 */
export async function requestReview(
  call: WritingCall,
  { id, kind }: { id: number; kind: string },
  reviewRequest: ReviewRequest,
): Promise<ReviewRow> {
  const { entity, actor } = call;
  return call.commit(async (tx) => {
    const row = await lockRow(tx, entity, id, authorize(call, 'update'));
    if (kindOf(entity, row) !== kind) throw new AppError('not_found');
    const draft = await lockDraft(tx, entity, id);
    const isPublished = row[publishedField(entity) ?? ''] === true;
    const drafted = draft && !isScheduleOnly(draft) ? draft : undefined;
    if (isPublished && !drafted) throw new AppError('conflict', { detail: 'review_without_draft' });
    const reviewed = overlay(call, row, draft);
    assertComplete({ actor, entity: definitionOf(actor, entity, row) }, reviewed);
    const groups = groupsOf(entity, reviewed);
    await assertAssignee(tx, groups, reviewRequest.assignee);
    const { assignee: assignee_id, ...said } = reviewRequest;
    const values = {
      ...said,
      assignee_id,
      asked_by: actor.userId,
      draft: drafted?.number ?? 0,
      changed: false,
    };
    const [stored] = await tx.db
      .insert(reviews)
      .values({ ...values, tenant_id: tx.tenantId, entity: entity.name, object_id: id })
      .onConflictDoUpdate({
        target: [reviews.tenant_id, reviews.entity, reviews.object_id],
        targetWhere: sql`state = 'open'`,
        set: { ...values, asked_at: sql`now()` },
      })
      .returning({ id: reviews.id });
    if (!stored) throw new Error('The request was not stored.');
    const to = (await reviewersOf(tx.db, tx.tenantId, groups)).filter(
      (reviewer) => reviewer !== actor.userId,
    );
    const cause = asked(stored.id);
    await notifyReview(tx, { kind: 'review_asked', entity: definitionOf(actor, entity, row), id, to, cause });
    return findReview(tx.db, call, stored.id);
  });
}

/** Maximum number of people notified of one request. */
const MAX_REVIEWERS = 500;

/**
 * Returns the ids of the users who may approve content for some groups: tenant admins, and people who administer all of
 * these groups.
 */
async function reviewersOf(db: Db, tenantId: number, groups: readonly number[]): Promise<number[]> {
  const ids = sql`${sql.param([...groups])}::int[]`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId} and deleted_at is null and active and not read_only
      and (is_tenant_admin or (cardinality(${ids}) > 0 and admin_groups @> ${ids}))
    order by id limit ${MAX_REVIEWERS}`);
  return rows.map(({ id }) => id);
}

/** A notice to reviewers, or to the person who made a request. */
interface ReviewNotice {
  kind: 'review_asked' | 'review_approved' | 'review_returned';
  /** Entity of the object. */
  entity: Entity;
  id: number;
  /** Ids of users. */
  to: readonly number[];
  cause?: Cause;
}

const asked = defineCause(
  'request for approval',
  (tenantId, id) => sql`
    select from ${reviews} where ${reviews.tenant_id} = ${tenantId}::int and ${reviews.id} = ${id}::bigint
      and ${reviews.state} = 'open'`,
);

/**
 * Notifies people of a request for approval or of its outcome. Reviewers are led to the queue, the person who made the
 * request to the form.
 */
export function notifyReview(tx: Transaction, { kind, entity, id, to, cause }: ReviewNotice): Promise<void> {
  const form = `/admin/${entity.console?.path ?? entity.name}/edit/${id}`;
  const address = kind === 'review_asked' ? '/admin/reviews' : form;
  return notify(tx, { kind, entity: storedName(entity), id, by: tx.actor?.userId, to, address, cause });
}
