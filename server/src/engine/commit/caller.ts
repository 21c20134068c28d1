import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { lockCallerShared } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { PEOPLE, people } from '../model/people.ts';
import type { Change } from './transaction.ts';

/** The error of a call whose caller was erased, deleted or deactivated while it was running. */
export const callerGone = () => new AppError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });

const isPresent = ({ tenantId, userId }: Actor): SQL =>
  sql`${people.id} = ${userId}::int and ${people.tenant_id} = ${tenantId}::int and ${people.deleted_at} is null
    and active`;

/**
 * Selects one row if the caller still exists and is active, and locks theirs: who deletes them waits until the
 * transaction ends. The lock writes the transaction's number to the row, so it is only for transactions whose changes
 * name their author anyway.
 */
export const presentCaller = (actor: Actor): SQL =>
  sql`select from ${people} where ${isPresent(actor)} for key share`;

/**
 * Throws `unauthorized` unless the caller still exists and is active. Leaves no trace of who writes: it holds a lock in
 * memory, for which an erasure waits before it removes the person's rows.
 */
export async function assertCallerPresent(db: Db, actor: Actor): Promise<void> {
  await lockCallerShared(db, actor.userId);
  // In a statement after the lock, so that it sees what an erasure committed meanwhile.
  const { rowCount } = await db.execute(sql`select from ${people} where ${isPresent(actor)}`);
  if (!rowCount) throw callerGone();
}

/**
 * Throws `unauthorized` unless these callers, of one company, still exist and are active, and locks their rows like
 * `presentCaller`: for a transaction that writes for several.
 */
export async function assertPresent(
  db: Db,
  callers: readonly Pick<Actor, 'tenantId' | 'userId'>[],
): Promise<void> {
  const ids = [...new Set(callers.map(({ userId }) => userId))];
  if (ids.length === 0) return;
  const { rowCount } = await db.execute(sql`
    select from ${people} where ${people.id} = any(${sql.param(ids)}::int[]) and ${people.tenant_id} = ${callers[0]?.tenantId}::int
      and ${people.deleted_at} is null and active
    order by ${people.id} for key share`);
  if (rowCount !== ids.length) throw callerGone();
}

/** Whether a change ends its own author's access: somebody may remove themselves. */
export const endsAuthor = ({ entity, id, action, before, after }: Change, actor: Actor): boolean =>
  entity === PEOPLE.name &&
  id === actor.userId &&
  (action === 'delete' || (before?.active === true && after?.active === false));
