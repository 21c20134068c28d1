import { message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasRightsSql } from './rights-sql.ts';

/** Condition on rows of `users` for people who may enter the console, like the rule `console_user` for callers. */
const ENTERS_CONSOLE = sql`(u.active and ${hasRightsSql('u')})`;

const REQUIRES_SECOND_FACTOR = sql`coalesce((t.settings ->> 'admins_need_second_factor')::boolean, false)`;

/** Maximum number of names in a message; for the rest only their number is given. */
const MAX_NAMED = 5;

/**
 * Returns whether any company that an account can enter requires a second factor. `db` must have the owner's rights.
 */
export async function needsSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from memberships m
    join tenants t on t.id = m.tenant_id and t.suspended_at is null and ${REQUIRES_SECOND_FACTOR}
    join users u on u.id = m.user_id and u.deleted_at is null and ${ENTERS_CONSOLE}
    where m.account_id = ${accountId}::int and m.proven limit 1`);
  return rows.length > 0;
}

/**
 * Throws `conflict` with names if people who may enter the console have no phone number to receive a code, since they
 * could no longer sign in. `which`: further conditions on rows of users, as `u`. The transaction must use the owner's
 * connection.
 */
async function assertReachable({ db, tenantId }: Transaction, which: SQL): Promise<void> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select u.first_name || ' ' || u.last_name as name, (count(*) over ())::int as count
    from users u join memberships m on m.user_id = u.id join accounts a on a.id = m.account_id
    where u.tenant_id = ${tenantId}::int and u.deleted_at is null and ${ENTERS_CONSOLE} and a.phone is null and ${which}
    order by u.last_name, u.first_name, u.id limit ${MAX_NAMED}::int`);
  const [first] = rows;
  if (!first) return;
  const names = rows.map(({ name }) => name).join(', ');
  const more = first.count - rows.length;
  const detail =
    more > 0
      ? message('second_factor_phones_missing', { names, more })
      : message('second_factor_phone_missing', { names });
  throw new AppError('conflict', { detail });
}

/** Throws `conflict` unless the company of a transaction can require a second factor. */
export const assertAllReachable = (tx: Transaction): Promise<void> => assertReachable(tx, sql`true`);

/**
 * Throws `conflict` if users whose rights or phone numbers have changed can no longer sign in, in companies that
 * require a second factor.
 */
export async function assertStillReachable(tx: Transaction, users: readonly number[]): Promise<void> {
  if (users.length === 0) return;
  // A shared lock, so that this and a concurrent change of the setting wait for each other.
  const { rows } = await tx.db.execute(
    sql`select from tenants t where t.id = ${tx.tenantId}::int and ${REQUIRES_SECOND_FACTOR} for share`,
  );
  if (rows.length > 0) await assertReachable(tx, sql`u.id = any(${sql.param([...users])}::int[])`);
}
