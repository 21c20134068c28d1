import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/calls/context.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import type { LockedRow } from '../../engine/write/store.ts';
import {
  endAccounts,
  join,
  lockAccounts,
  maySetSignIn,
  part,
  readAccounts,
  type SignIn,
  signInTo,
} from './accounts.ts';
import { assertAdminLeft, isAdmin } from './admin-left.ts';
import { changeSignIns } from './change-sign-ins.ts';
import { PeopleRefused, takeAccounts } from './take-accounts.ts';
import { signInChange } from './users.ts';

/** Told to the one whom it is about, at their fields. */
async function ofOne<T>(work: Promise<T[]>): Promise<T> {
  const found = await work.catch((error) => {
    const errors = error instanceof PeopleRefused ? error.problems.get(0) : undefined;
    throw errors ? new AppError('invalid', { errors }) : error;
  });
  return found[0] as T;
}

/**
 * What somebody signs in with who comes back: what they did before. Undefined when that ended, or has another phone now: while
 * they were away it was another company's to change.
 */
async function formerSignIn({ db, tenantId }: Transaction, { id, phone }: Row): Promise<SignIn | undefined> {
  const [own] = await lockAccounts(db, { users: [id] });
  if (!own) return undefined;
  if (maySetSignIn(tenantId, own)) return signInTo(own, true);
  if (own.phone === phone) return signInTo(own, false);
  await part(db, [id]);
  if (own.members.length === 0) await endAccounts(db, [own]);
  return undefined;
}

/** What somebody signs in with: what they signed in with before, or anew. */
async function signInOf(tx: Transaction, columns: Record<string, unknown>, before?: Row): Promise<SignIn> {
  const former = before && (await formerSignIn(tx, before));
  if (former) return former;
  const { first_name, last_name, phone = null, username = null } = { ...before, ...columns } as never;
  const person = { first_name, last_name, phone, username: before && phone ? null : username };
  return ofOne(takeAccounts(tx, [person]));
}

/** Everybody is of the group of everyone without being told so, and nobody administers it. */
async function leaveEveryone(tx: Transaction, columns: Record<string, unknown>): Promise<void> {
  const chosen = (side: string) => (columns[side] ?? []) as number[];
  if (chosen('groups').length === 0 && chosen('admin_groups').length === 0) return;
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select id from groups where tenant_id = ${tx.tenantId}::int and is_everyone`,
  );
  const isEveryone = (group: number) => rows.some(({ id }) => id === group);
  if (chosen('admin_groups').some(isEveryone))
    throw new AppError('invalid', { errors: { admin_groups: ['everyone_has_no_members'] } });
  if (chosen('groups').some(isEveryone))
    columns.groups = chosen('groups').filter((group) => !isEveryone(group));
}

/**
 * A user comes with what they sign in with, which is a person's own and kept apart: see `people/`. So they are created,
 * brought back, and given another phone or user name as the owner. Who makes the account by hand names it in `account`,
 * and says in `proven` that the company opens.
 */
export const hooks: EntityHooks = {
  asOwner: true,

  async beforeSave(tx, { action, columns, before }) {
    if (columns.account !== undefined) return;
    await leaveEveryone(tx, columns);
    if (action === 'create' || action === 'restore') {
      Object.assign(columns, await signInOf(tx, columns, before));
      return;
    }
    if ('username' in columns && !columns.username && before?.username)
      throw new AppError('invalid', { errors: { username: ['required'] } });
    const change = before && signInChange(before as LockedRow, columns);
    const now = change && (await ofOne(changeSignIns(tx, [change])));
    if (now) columns.username = now.username;
  },

  async afterSave(tx, after, before, { account, proven }) {
    if (typeof account === 'number')
      await join(tx.db, tx.tenantId, [{ account, user: after.id, proven: proven === true }]);
    if (isAdmin(before) && !isAdmin(after)) await assertAdminLeft(tx);
  },

  async afterDelete(tx, row) {
    await tx.db.execute(sql`delete from sessions where user_id = ${row.id}::int`);
    await tx.db.execute(sql`delete from calendar_feeds where user_id = ${row.id}::int`);
    if (isAdmin(row)) await assertAdminLeft(tx);
  },

  async beforeEnd({ db }, { id }) {
    const [own] = await readAccounts(db, { users: [id] });
    await db.execute(sql`delete from memberships where user_id = ${id}::int`);
    await db.execute(sql`update invites set sent_by = null where sent_by = ${id}::int`);
    await db.execute(sql`delete from saved_views where user_id = ${id}::int and not shared`);
    await db.execute(sql`update saved_views set user_id = null where user_id = ${id}::int`);
    if (own?.members.length === 0) await endAccounts(db, [own]);
  },
};
