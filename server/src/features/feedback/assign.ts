import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CaseColumns } from './cases.ts';
import { handlersOf } from './handlers.ts';
import { eventOf } from './steps.ts';
import { feedbackCases, type StoredEvent } from './tables.ts';

/** Throws `invalid` unless the person handles the category; a case can only be assigned to them. */
export async function authorizeAssignee(
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  user: number,
  category: number,
): Promise<void> {
  const handlers = await handlersOf(db, actor, category);
  if (!handlers.some((handler) => handler.user === user))
    throw new AppError('invalid', { errors: { user: ['feedback_assignee_wrong'] } });
}

/** Returns the assignee of a case after it changes to a category: null if they do not handle it. */
export async function stillAssigned(
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  assignee: number | null,
  category: number,
): Promise<number | null> {
  if (assignee === null) return null;
  const handlers = await handlersOf(db, actor, category);
  return handlers.some(({ user }) => user === assignee) ? assignee : null;
}

/** Returns the changes by which a case that is taken into handling becomes the taker's, if they handle its category. */
export async function assignToTaker(
  db: Db,
  actor: Actor,
  { category_id }: Pick<CaseColumns, 'category_id'>,
  events: readonly StoredEvent[],
): Promise<Partial<CaseColumns>> {
  const taker = await stillAssigned(db, actor, actor.userId, category_id);
  if (taker === null) return {};
  return { assignee_id: taker, events: [...events, { ...eventOf('assigned', actor), assignee: taker }] };
}

/** Unassigns a manager's cases in categories other than `permissions`, unless they are done. */
export async function unassign(
  { db, tenantId }: Transaction,
  userId: number,
  permissions: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update ${feedbackCases} set assignee_id = null, version = version + 1
    where tenant_id = ${tenantId}::int and assignee_id = ${userId}::int and status <> 3
      and not category_id = any(${sql.param(permissions)}::int[])`);
}
