import type { FeedbackManager } from '@piiri/shared/contracts/feedback-settings.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { unassign } from './assign.ts';
import { feedbackManagerLog } from './owned/feedback-manager-log.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';

const user = () => entityOf('user');

/** Returns the active feedback managers ordered by name; with `id` only that one. */
export async function listManagers(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  id?: number,
): Promise<FeedbackManager[]> {
  const users = tableOf(user());
  const { rows } = await db.execute<FeedbackManager & Record<string, unknown>>(sql`
    select u.id as "user", concat_ws(' ', u.first_name, u.last_name) as user_name,
      coalesce(manager.permissions, '{}') as permissions
    from ${users} u left join ${feedbackManagers} manager on manager.user_id = u.id and manager.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.is_feedback_manager and u.active and u.deleted_at is null
      and (${id ?? null}::int is null or u.id = ${id ?? null}::int)
    order by u.last_name, u.first_name, u.id`);
  return rows.map((row) => ({ user: row.user, user_name: row.user_name, permissions: row.permissions }));
}

/** Returns one feedback manager. Throws `not_found`. */
export async function authorizeManager(
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  id: number,
): Promise<FeedbackManager> {
  const [manager] = await listManagers(db, actor, id);
  if (!manager) throw new AppError('not_found');
  return manager;
}

/** Throws `invalid` unless all ids are categories of the company. */
export async function authorizeCategories(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  ids: readonly number[],
): Promise<void> {
  const table = tableOf(entityOf('feedback_category'));
  const uniqueIds = [...new Set(ids)];
  const { rows } = await db.execute(sql`
    select ${table.id} from ${table} where ${table.tenant_id} = ${tenantId} and ${table.deleted_at} is null
      and ${table.id} = any(${sql.param(uniqueIds)}::int[])`);
  if (rows.length !== uniqueIds.length)
    throw new AppError('invalid', { errors: { permissions: ['unknown_reference'] } });
}

const isPermissionOf = (tenantId: number, userId: number) =>
  and(eq(feedbackManagers.tenant_id, tenantId), eq(feedbackManagers.user_id, userId));

/** Locks and returns the ids of the categories that a person may handle. */
async function lockPermissions({ db, tenantId }: Transaction, userId: number): Promise<number[]> {
  await db.insert(feedbackManagers).values({ tenant_id: tenantId, user_id: userId }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(feedbackManagers)
    .where(isPermissionOf(tenantId, userId))
    .for('update');
  return row?.permissions ?? [];
}

async function storePermissions(tx: Transaction, userId: number, permissions: readonly number[]) {
  const sorted = [...new Set(permissions)].sort((a, b) => a - b);
  await tx.db
    .update(feedbackManagers)
    .set({ permissions: sorted })
    .where(isPermissionOf(tx.tenantId, userId));
  return sorted;
}

/** Sets the categories that a manager handles, and logs the change. */
export async function givePermissions(tx: Transaction, userId: number, permissions: readonly number[]) {
  const before = await lockPermissions(tx, userId);
  const after = await storePermissions(tx, userId, permissions);
  if (before.join() !== after.join()) await logManager(tx, userId, 'permissions', before, after);
  await unassign(tx, userId, after);
}

/** Makes a user a manager of some categories unless they are one already. The listener on users logs it. */
export async function makeManager(tx: Transaction, userId: number, permissions: readonly number[]) {
  const row = await lockRow(tx, user(), userId).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found')
      throw new AppError('invalid', { errors: { user: ['unknown_reference'] } });
    throw error;
  });
  if (row.is_feedback_manager) return;
  await lockPermissions(tx, userId);
  await storePermissions(tx, userId, permissions);
  await storeChange(tx, user(), row, { is_feedback_manager: true });
}

/** Removes a person's role as manager. Throws `not_found` if they have none. */
export async function removeManager(tx: Transaction, userId: number): Promise<void> {
  const row = await lockRow(tx, user(), userId);
  if (!row.is_feedback_manager) throw new AppError('not_found');
  await storeChange(tx, user(), row, { is_feedback_manager: false });
}

/** Logs a change of a manager: who made it, whom it concerns, what it was, and the categories before and after. */
export async function logManager(
  { db, tenantId, actor }: Transaction,
  userId: number,
  event: 'added' | 'removed' | 'permissions',
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  await db.insert(feedbackManagerLog).values({
    tenant_id: tenantId,
    performed_by: actor?.userId ?? null,
    target_user: userId,
    event,
    before: [...before],
    after: [...after],
  });
}
