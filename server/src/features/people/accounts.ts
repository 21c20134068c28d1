import { sql } from 'drizzle-orm';
import { endCredentials } from '../../engine/owned/end-credentials.ts';
import type { Db } from '../../platform/db/database.ts';

/** What somebody signs in with, and who they are by it. */
export interface Account {
  id: number;
  username: string;
  phone: string | null;
  /** The company that made it; null when that is gone. */
  madeBy: number | null;
  /** Which user they are in which company, and whether it opens to them. Those who were deleted do not count. */
  members: { tenant: number; user: number; proven: boolean }[];
}

/** What somebody signs in with, as a company comes to know it. */
export interface SignIn {
  account: number;
  /** Null while the company does not open: until then it is told nothing of an account that it did not make. */
  username: string | null;
  /** Whether the company opens without a code first. */
  proven: boolean;
}

/** Whether what somebody signs in with is a company's to change: it made the account, and they are in no other. */
export function maySetSignIn(tenantId: number, { madeBy, members }: Account): boolean {
  return madeBy === tenantId && members.every(({ tenant }) => tenant === tenantId);
}

/** An account as a company knows it that is opened by it, or is not. */
export function signInTo({ id, username }: Pick<Account, 'id' | 'username'>, proven: boolean): SignIn {
  return { account: id, username: proven ? username : null, proven };
}

/** Whose accounts: of users, or of those who sign in with a phone or a user name (as `foldUsername` has it). */
export interface Wanted {
  users?: readonly number[];
  phones?: readonly string[];
  usernames?: readonly string[];
}

const named = ({ users = [], phones = [], usernames = [] }: Wanted) => sql`(
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

/** The accounts as they are. `db`: the owner's, as for all of this folder. */
export async function readAccounts(db: Db, wanted: Wanted): Promise<Account[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${named(wanted)} found`);
  return readByIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** The same, kept as they are until the transaction ends: nobody joins or changes them meanwhile. */
export async function lockAccounts(db: Db, wanted: Wanted): Promise<Account[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from accounts where id in ${named(wanted)} order by id for no key update`,
  );
  return readByIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** Ends accounts that are nobody in any company, with what is left of them; their names and phones are free again. */
export async function endAccounts(db: Db, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = sql.param(accounts.map(({ id }) => id));
  await db.execute(sql`delete from accounts where id = any(${ids}::int[])`);
}

/** Makes people users of the company by their accounts. Who was one that is deleted is the new one from now on. */
export async function join(
  db: Db,
  tenantId: number,
  people: readonly (Omit<SignIn, 'username'> & { user: number })[],
): Promise<void> {
  if (people.length === 0) return;
  const accounts = sql.param(people.map(({ account }) => account));
  const users = sql.param(people.map(({ user }) => user));
  const proven = sql.param(people.map((each) => each.proven));
  // Of the moment rather than of the transaction, which may have begun long before: codes sent until now prove nothing.
  await db.execute(sql`
    insert into memberships (account_id, tenant_id, user_id, proven, joined_at)
    select account, ${tenantId}::int, "user", proven, clock_timestamp()
    from unnest(${accounts}::int[], ${users}::int[], ${proven}::boolean[]) joined(account, "user", proven)
    on conflict (account_id, tenant_id) do update
      set user_id = excluded.user_id, proven = excluded.proven, joined_at = excluded.joined_at`);
}

/** Parts users from what they signed in with, and ends what their company opened by it. */
export async function part(db: Db, users: readonly number[]): Promise<void> {
  const ids = sql.param([...users]);
  for (const table of ['memberships', 'sessions'])
    await db.execute(sql`delete from ${sql.identifier(table)} where user_id = any(${ids}::int[])`);
  await endCredentials(db, users);
}
