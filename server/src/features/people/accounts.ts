import { sql } from 'drizzle-orm';
import { deleteCredentials } from '../../engine/owned/delete-owned.ts';
import type { Db } from '../../platform/db/database.ts';

/** An account: credentials, and the users that it belongs to. */
export interface Account {
  id: number;
  username: string;
  phone: string | null;
  /** Id of the tenant that created it; null if that is deleted. */
  madeBy: number | null;
  /** User per tenant, and whether the account may enter that tenant. Deleted users are not included. */
  members: { tenant: number; user: number; proven: boolean }[];
}

/** The credentials as far as a tenant may know them. */
export interface SignIn {
  account: number;
  /**
   * Null until the account has proven itself to the tenant, which until then learns nothing about an account that it
   * did not create.
   */
  username: string | null;
  /** Whether the tenant can be entered without a code first. */
  proven: boolean;
}

/**
 * Returns whether a tenant may change an account's credentials: it created the account, and the account belongs to no
 * other tenant.
 */
export function maySetSignIn(tenantId: number, { madeBy, members }: Account): boolean {
  return madeBy === tenantId && members.every(({ tenant }) => tenant === tenantId);
}

/** Returns an account as a tenant knows it, depending on whether it is proven there. */
export function signInTo({ id, username }: Pick<Account, 'id' | 'username'>, proven: boolean): SignIn {
  return { account: id, username: proven ? username : null, proven };
}

/** Selects accounts: by users, by phone number, or by user name (as returned by `foldUsername`). */
export interface AccountKeys {
  users?: readonly number[];
  phones?: readonly string[];
  usernames?: readonly string[];
}

const selectMatching = ({ users = [], phones = [], usernames = [] }: AccountKeys) => sql`(
  select account_id as id from memberships where user_id = any(${sql.param([...users])}::int[])
  union select id from accounts where phone = any(${sql.param([...phones])}::text[])
  union select id from accounts where lower(username) = any(${sql.param([...usernames])}::text[]))`;

async function readByIds(db: Db, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ [Key in keyof Account]: Account[Key] }>(sql`
    select a.id, a.username, a.phone, a.made_by as "madeBy",
      coalesce(jsonb_agg(jsonb_build_object('tenant', m.tenant_id, 'user', m.user_id, 'proven', m.proven)) filter (where u.id is not null), '[]') as members
    from accounts a left join memberships m on m.account_id = a.id
      left join users u on u.id = m.user_id and u.deleted_at is null
    where a.id = any(${sql.param([...ids])}::int[]) group by a.id`);
  return rows;
}

/** Returns accounts without locking them. `db` must have the owner's rights, as in all of this folder. */
export async function readAccounts(db: Db, keys: AccountKeys): Promise<Account[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${selectMatching(keys)} found`);
  return readByIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** As `readAccounts`, and locks the accounts until the transaction ends: nobody joins or changes them meanwhile. */
export async function lockAccounts(db: Db, keys: AccountKeys): Promise<Account[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from accounts where id in ${selectMatching(keys)} order by id for no key update`,
  );
  return readByIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** Deletes accounts that belong to no user, with everything attached; their names and numbers become available. */
export async function deleteUnusedAccounts(db: Db, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = sql.param(accounts.map(({ id }) => id));
  await db.execute(sql`delete from accounts where id = any(${ids}::int[])`);
}

/** Makes people users of the tenant through their accounts. An account of a deleted user is moved to the new user. */
export async function addMemberships(
  db: Db,
  tenantId: number,
  people: readonly (Omit<SignIn, 'username'> & { user: number })[],
): Promise<void> {
  if (people.length === 0) return;
  const accounts = sql.param(people.map(({ account }) => account));
  const users = sql.param(people.map(({ user }) => user));
  const proven = sql.param(people.map((person) => person.proven));
  // Uses the current time instead of the transaction's start, which may be much earlier: codes sent until now prove
  // nothing.
  await db.execute(sql`
    insert into memberships (account_id, tenant_id, user_id, proven, joined_at)
    select account, ${tenantId}::int, "user", proven, clock_timestamp()
    from unnest(${accounts}::int[], ${users}::int[], ${proven}::boolean[]) joined(account, "user", proven)
    on conflict (account_id, tenant_id) do update
      set user_id = excluded.user_id, proven = excluded.proven, joined_at = excluded.joined_at`);
}

/** Removes users from their accounts, and ends their sessions and other credentials in their tenant. */
export async function removeMemberships(db: Db, users: readonly number[]): Promise<void> {
  const ids = sql.param([...users]);
  for (const table of ['memberships', 'sessions'])
    await db.execute(sql`delete from ${sql.identifier(table)} where user_id = any(${ids}::int[])`);
  await deleteCredentials(db, users);
}
