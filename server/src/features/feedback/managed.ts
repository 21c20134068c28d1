import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CaseColumns } from './cases.ts';
import { handlersOf } from './handlers.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { feedbackCases, type StoredMessage } from './tables.ts';

/** Maximum number of messages per case. */
const MAX_MESSAGES = 500;

/** Returns a case's messages with one more. Throws `conflict` if there are too many. */
export function addMessage(
  { messages }: Pick<CaseColumns, 'messages'>,
  message: StoredMessage,
): StoredMessage[] {
  if (messages.length >= MAX_MESSAGES) throw new AppError('conflict', { detail: 'feedback_too_long' });
  return [...messages, message];
}

/**
 * Returns the condition for the cases that a manager may handle, those of their categories. No other code decides this.
 */
export function handledBy({ tenantId, userId }: Actor): SQL | undefined {
  return and(
    eq(feedbackCases.tenant_id, tenantId),
    sql`${feedbackCases.category_id} = any(array(select unnest(${feedbackManagers.permissions}) from ${feedbackManagers}
      where ${feedbackManagers.tenant_id} = ${tenantId} and ${feedbackManagers.user_id} = ${userId}))`,
  );
}

/** Returns a case that the caller handles. Throws `not_found`, also for cases of other categories. */
export async function findManagedCase(db: Db, actor: Actor, id: number, lock = false): Promise<CaseColumns> {
  const query = db
    .select()
    .from(feedbackCases)
    .where(and(eq(feedbackCases.id, id), handledBy(actor)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}

/** As `findManagedCase`, and locks the case until the transaction ends. */
export const lockManagedCase = ({ db }: Pick<Transaction, 'db'>, actor: Actor, id: number) =>
  findManagedCase(db, actor, id, true);

/** Changes a locked case and raises its version, so that clients which opened it before are out of date. */
export async function changeCase(
  { db }: Pick<Transaction, 'db'>,
  { id, version }: Pick<CaseColumns, 'id' | 'version'>,
  changes: Partial<typeof feedbackCases.$inferInsert>,
): Promise<CaseColumns> {
  const [row] = await db
    .update(feedbackCases)
    .set({ ...changes, version: version + 1 })
    .where(eq(feedbackCases.id, id))
    .returning();
  if (!row) throw new Error(`Case ${id} was not stored.`);
  return row;
}

const invalidCategory = (text: string) => new AppError('invalid', { errors: { category: [text] } });

/**
 * Throws `invalid` for `category` unless it is one of the company's and in use. Its row is not locked, because a row
 * lock would store the sender's transaction id in it.
 */
export async function authorizeCategory(db: Db, { tenantId }: Actor, id: number): Promise<void> {
  const table = tableOf(entityOf('feedback_category'));
  const { rows } = await db.execute<{ is_active: boolean }>(sql`
    select ${table.is_active} as is_active from ${table}
    where ${table.id} = ${id} and ${table.tenant_id} = ${tenantId} and ${table.deleted_at} is null`);
  const [category] = rows;
  if (!category) throw invalidCategory('unknown_reference');
  if (!category.is_active) throw invalidCategory('feedback_category_retired');
}

/** Throws `invalid` for `category` if nobody handles it: a case moved there would be seen by no one. */
export async function authorizeHandler(db: Db, actor: Actor, category: number): Promise<void> {
  if ((await handlersOf(db, actor, category)).length === 0)
    throw invalidCategory('feedback_category_unmanaged');
}
