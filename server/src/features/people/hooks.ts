import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { deleteCredentials } from '../../engine/owned/delete-owned.ts';
import type { EntityHooks, Saved, Saving } from '../../engine/write/hooks.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import { isProvisioned } from '../../platform/db/tables/sign-in-settings.ts';
import {
  addMemberships,
  deleteUnusedAccounts,
  lockAccounts,
  maySetSignIn,
  readAccounts,
  removeMemberships,
  type SignIn,
  signInTo,
} from './accounts.ts';
import { changeSignIns, type SignInChange } from './change-sign-ins.ts';
import {
  assertMachineMayDelete,
  assertMachineMaySave,
  assertRoleMayDelete,
  assertRoleMaySave,
} from './granted-writes.ts';
import { changesSignIn, givesRights, hasRights } from './rights.ts';
import { assertStillReachable } from './second-factor.ts';
import { ensureAccounts } from './take-accounts.ts';
import { assertAdminLeft, isAdmin } from './users.ts';

/**
 * Returns the former account of a restored user. Undefined if it is deleted or has another phone number, since another
 * company may have changed it meanwhile.
 */
async function formerSignIn({ db, tenantId }: Transaction, { id, phone }: Row): Promise<SignIn | undefined> {
  const [own] = await lockAccounts(db, { users: [id] });
  if (!own) return undefined;
  if (maySetSignIn(tenantId, own)) return signInTo(own, true);
  if (own.phone === phone) return signInTo(own, false);
  await removeMemberships(db, [id]);
  if (own.members.length === 0) await deleteUnusedAccounts(db, [own]);
  return undefined;
}

/** Gives new and restored users an account: the former one, or another. Throws PeopleRejected. */
async function storeSignIns(tx: Transaction, coming: readonly Saving[]): Promise<void> {
  const others: Saving[] = [];
  for (const saving of coming) {
    const former = saving.before && (await formerSignIn(tx, saving.before));
    if (former) Object.assign(saving.columns, former);
    else others.push(saving);
  }
  const people = others.map(({ columns, before }) => {
    const {
      first_name,
      last_name,
      phone = null,
      username = null,
      employee_number: number = null,
    } = { ...before, ...columns } as never;
    const hasNumber = number !== null;
    return { first_name, last_name, phone, username: before && phone ? null : username, hasNumber };
  });
  const signIns = await ensureAccounts(tx, people);
  for (const [index, { columns }] of others.entries()) Object.assign(columns, signIns[index]);
}

/**
 * Returns the change of credentials that a change of columns requires; empty if there is none. Throws `invalid` if the
 * user name is removed.
 */
function signInChange({ before, columns }: Saving): SignInChange[] {
  if (!before) return [];
  const { phone, username } = columns as { phone?: string | null; username?: string };
  if (username !== undefined && !username && before.username)
    throw new AppError('invalid', { errors: { username: ['required'] } });
  const change: SignInChange = { user: before.id };
  if (phone !== undefined && phone !== before.phone) change.phone = phone;
  if (username !== undefined && username !== before.username) change.username = username;
  return 'phone' in change || 'username' in change ? [change] : [];
}

/** Applies changes of users to their accounts. Throws PeopleRejected. */
async function followSignIns(tx: Transaction, savings: readonly Saving[]): Promise<void> {
  const requested = savings.flatMap((saving) => signInChange(saving).map((change) => ({ saving, change })));
  if (requested.length === 0) return;
  const now = await changeSignIns(
    tx,
    requested.map(({ change }) => change),
  );
  for (const [index, { saving }] of requested.entries()) {
    const own = now[index];
    if (own) saving.columns.username = own.username;
  }
}

/**
 * Removes the group of everyone from users' groups, since everyone is a member implicitly. Throws `invalid` if it is to
 * be administered.
 */
async function removeEveryoneGroup(tx: Transaction, savings: readonly Saving[]): Promise<void> {
  const chosen = ({ columns }: Saving, side: string) => (columns[side] ?? []) as number[];
  const choosing = savings.filter(
    (saving) => chosen(saving, 'groups').length + chosen(saving, 'admin_groups').length,
  );
  if (choosing.length === 0) return;
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select id from groups where tenant_id = ${tx.tenantId}::int and is_everyone`,
  );
  const isEveryone = (group: number) => rows.some(({ id }) => id === group);
  for (const saving of choosing) {
    if (chosen(saving, 'admin_groups').some(isEveryone))
      throw new AppError('invalid', { errors: { admin_groups: ['everyone_has_no_members'] } });
    if (chosen(saving, 'groups').some(isEveryone))
      saving.columns.groups = chosen(saving, 'groups').filter((group) => !isEveryone(group));
  }
}

/**
 * Throws `proof_needed` if somebody whose last proof is old gives rights, or changes how a person with rights signs in:
 * by that they would let another person into the console.
 */
function assertProven({ actor }: Transaction, savings: readonly Saving[]): void {
  const isSensitive = ({ before, columns }: Saving) =>
    givesRights(columns, before) || (before && hasRights(before) && changesSignIn(columns, before));
  if (savings.some(isSensitive)) assertFreshProof(actor);
}

/** Throws `invalid` if a user would be their own manager. */
function assertOthersManage(savings: readonly Saving[]): void {
  if (savings.some(({ before, columns }) => before && columns.manager === before.id))
    throw new AppError('invalid', { errors: { manager: ['own_manager'] } });
}

/** Throws `invalid` if a user would report to themselves through others: the managers must not form a cycle. */
async function assertNoCycle(tx: Transaction, saved: readonly Saved[]): Promise<void> {
  const changed = saved.flatMap(({ before, after, columns }) =>
    before && columns.manager && columns.manager !== before.manager ? [after.id] : [],
  );
  if (changed.length === 0) return;
  const { rows } = await tx.db.execute(sql`
    with recursive line as (
      select id as person, manager from users where tenant_id = ${tx.tenantId}::int and id = any(${sql.param(changed)}::int[])
      union
      select line.person, above.manager from line join users above on above.id = line.manager and above.deleted_at is null
    )
    select from line where person = manager limit 1`);
  if (rows.length > 0) throw new AppError('invalid', { errors: { manager: ['manager_circle'] } });
}

/** Removes the reason and the end of a status that is replaced by another. */
function clearStatusDetails(savings: readonly Saving[]): void {
  for (const { columns, before } of savings) {
    if (columns.status === undefined || columns.status === before?.status) continue;
    Object.assign(columns, { status_reason: null, status_until: null, ...columns });
  }
}

/** Returns whether a user may enter the console. */
const entersConsole = (row: Row | undefined): boolean => row?.active !== false && hasRights(row);

/** Returns whether a change lets a user enter the console, or changes the phone number of a user who may. */
const reenters = ({ before, after }: Saved): boolean =>
  entersConsole(after) && (!entersConsole(before) || before?.phone !== after.phone);

/** Throws `invalid` if a person changes the members of a group that a directory provisions. */
async function assertNoDirectoryGroupChange(tx: Transaction, savings: readonly Saving[]): Promise<void> {
  if (tx.agent) return;
  const changed = savings.flatMap(({ columns, before }) => {
    if (!columns.groups) return [];
    const [was, is] = [(before?.groups ?? []) as number[], columns.groups as number[]];
    return [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))];
  });
  if (changed.length === 0) return;
  const { rows } = await tx.db.execute(sql`
    select from groups where tenant_id = ${tx.tenantId}::int and id = any(${sql.param([...new Set(changed)])}::int[])
      and from_directory and deleted_at is null and ${isProvisioned(tx.tenantId)} limit 1`);
  if (rows.length > 0) throw new AppError('invalid', { errors: { groups: ['group_from_directory'] } });
}

/** Ends sessions and other credentials of users who are no longer active. */
async function revokeAccess(tx: Transaction, saved: readonly Saved[]): Promise<void> {
  const ended = saved.flatMap(({ before, after }) =>
    before?.active === true && after.active === false ? [after.id] : [],
  );
  if (ended.length === 0) return;
  await tx.db.execute(sql`delete from sessions where user_id = any(${sql.param(ended)}::int[])`);
  await deleteCredentials(tx.db, ended);
}

/**
 * A user comes with an account, which belongs to the person and is stored separately (see `people/`). Users are
 * therefore created, restored and changed with the owner's rights. Code that creates the account itself passes it in
 * `account`, and in `proven` whether it may enter the company.
 */
export const hooks: EntityHooks = {
  asOwner: true,

  async beforeSave(tx, savings) {
    clearStatusDetails(savings);
    assertMachineMaySave(tx, savings);
    assertRoleMaySave(tx, savings);
    assertProven(tx, savings);
    assertOthersManage(savings);
    const ours = savings.filter(({ columns }) => columns.account === undefined);
    await removeEveryoneGroup(tx, ours);
    await assertNoDirectoryGroupChange(tx, ours);
    const joins = ({ action }: Saving) => action === 'create' || action === 'restore';
    await storeSignIns(tx, ours.filter(joins));
    await followSignIns(
      tx,
      ours.filter((saving) => !joins(saving)),
    );
  },

  async afterSave(tx, saved) {
    const joining = saved.flatMap(({ after, columns: { account, proven } }) =>
      typeof account === 'number' ? [{ account, user: after.id, proven: proven === true }] : [],
    );
    await addMemberships(tx.db, tx.tenantId, joining);
    await assertNoCycle(tx, saved);
    await revokeAccess(tx, saved);
    if (saved.some(({ before, after }) => isAdmin(before) && !isAdmin(after))) await assertAdminLeft(tx);
    await assertStillReachable(
      tx,
      saved.filter(reenters).map(({ after }) => after.id),
    );
  },

  async beforeDelete(tx, row) {
    assertRoleMayDelete(tx, row);
    await assertMachineMayDelete(tx, row);
  },

  async afterDelete(tx, row) {
    await tx.db.execute(sql`delete from sessions where user_id = ${row.id}::int`);
    await deleteCredentials(tx.db, [row.id]);
    if (isAdmin(row)) await assertAdminLeft(tx);
  },

  async beforeEnd({ db }, { id }) {
    const [own] = await readAccounts(db, { users: [id] });
    await db.execute(sql`delete from memberships where user_id = ${id}::int`);
    await db.execute(sql`update invites set sent_by = null where sent_by = ${id}::int`);
    if (own?.members.length === 0) await deleteUnusedAccounts(db, [own]);
  },
};
