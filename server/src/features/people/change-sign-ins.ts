import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import {
  type Account,
  addMemberships,
  deleteUnusedAccounts,
  lockAccounts,
  maySetSignIn,
  removeMemberships,
  type SignIn,
  signInTo,
} from './accounts.ts';
import { ensureAccounts, PeopleRejected } from './take-accounts.ts';
import { accountKeysOf, byPhoneAndName, hasMembers, isMemberOf, type Problems } from './validate-sign-ins.ts';

/** A change that a company makes to a user's credentials. */
export interface SignInChange {
  user: number;
  /** Undefined: unchanged. */
  phone?: string | null;
  username?: string;
}

/**
 * Applies a company's changes of its users to their accounts, and returns the credentials of each; undefined for users
 * without an account. If the company may not change an account, a new user name is rejected, and a new phone number is
 * stored only in the user's details; but while the account is not proven in the company, the user gets another account
 * instead. If the phone number belongs to another account, the user is moved to that account, which may enter the
 * company after giving a code. Throws PeopleRejected.
 */
export async function changeSignIns(
  tx: Transaction,
  changes: readonly SignInChange[],
): Promise<(SignIn | undefined)[]> {
  const users = changes.map(({ user }) => user);
  const sent = changes.map(({ phone = null, username = null }) => ({ phone, username }));
  const accounts = await lockAccounts(tx.db, { users, ...accountKeysOf(sent) });
  const ownOf = new Map(
    accounts.flatMap((account) =>
      account.members.filter(({ tenant }) => tenant === tx.tenantId).map(({ user }) => [user, account]),
    ),
  );
  const problems: Problems = new Map();
  const now: (SignIn | undefined)[] = [];
  for (const [place, change] of changes.entries()) {
    const own = ownOf.get(change.user);
    if (!own) continue;
    const errors = signInErrors(tx.tenantId, own, change, accounts);
    if (Object.keys(errors).length > 0) problems.set(place, errors);
    else if (problems.size === 0) now[place] = await apply(tx, own, change, accounts);
  }
  if (problems.size > 0) throw new PeopleRejected(problems);
  return now;
}

/** Returns an account as the company of one of its users knows it. */
function signInKnownTo(tenantId: number, own: Account): SignIn {
  return signInTo(
    own,
    own.members.some(({ tenant, proven }) => tenant === tenantId && proven),
  );
}

/** Returns the accounts that have the new phone number or user name. */
function findConflictingAccounts(
  own: Account,
  { phone, username }: SignInChange,
  accounts: readonly Account[],
) {
  const { phones, names } = byPhoneAndName(accounts.filter((account) => account !== own));
  return {
    byPhone: phone ? phones.get(phone) : undefined,
    byName: username ? names.get(username) : undefined,
  };
}

function signInErrors(
  tenantId: number,
  own: Account,
  change: SignInChange,
  accounts: readonly Account[],
): FieldErrors {
  const { username, phone } = change;
  const { byPhone, byName } = findConflictingAccounts(own, change, accounts);
  const isOurs = maySetSignIn(tenantId, own);
  const knownUsername = signInKnownTo(tenantId, own).username?.toLowerCase();
  const renamed = username !== undefined && username !== knownUsername;
  return {
    ...(renamed && !isOurs && { username: ['sign_in_not_yours'] }),
    ...(renamed && isOurs && hasMembers(byName) && { username: ['username_taken'] }),
    ...(phone &&
      (isOurs || knownUsername === undefined) &&
      byPhone &&
      isMemberOf(byPhone, tenantId) && { phone: ['phone_taken'] }),
  };
}

async function apply(
  tx: Transaction,
  own: Account,
  change: SignInChange,
  accounts: readonly Account[],
): Promise<SignIn> {
  const { user, phone = own.phone, username = own.username } = change;
  const knownSignIn = signInKnownTo(tx.tenantId, own);
  if (!maySetSignIn(tx.tenantId, own))
    return change.phone && !knownSignIn.proven ? renewSignIn(tx, own, user, change.phone) : knownSignIn;
  const { byPhone, byName } = findConflictingAccounts(own, change, accounts);
  if (hasMembers(byPhone)) {
    // Deleting the account also ends its sessions, since another person signs in from now on.
    await removeMemberships(tx.db, [user]);
    await deleteUnusedAccounts(tx.db, [own]);
    const signIn = signInTo(byPhone, false);
    await addMemberships(tx.db, tx.tenantId, [{ ...signIn, user }]);
    return signIn;
  }
  await deleteUnusedAccounts(
    tx.db,
    [byPhone, byName].filter((account) => account !== undefined),
  );
  await tx.db.execute(
    sql`update accounts set phone = ${phone}, username = ${username} where id = ${own.id}::int`,
  );
  if (phone !== own.phone) await narrowCredentials(tx, own);
  return { ...knownSignIn, username };
}

/**
 * Moves a user to the account of another phone number: nobody has proven to be the user yet, and the holder of the
 * former number must lose access.
 */
async function renewSignIn(tx: Transaction, own: Account, user: number, phone: string): Promise<SignIn> {
  const { rows } = await tx.db.execute<{ first_name: string; last_name: string }>(
    sql`select first_name, last_name from users where id = ${user}::int`,
  );
  const [{ first_name, last_name } = { first_name: '', last_name: '' }] = rows;
  await removeMemberships(tx.db, [user]);
  if (own.members.length === 1) await deleteUnusedAccounts(tx.db, [own]);
  const [signIn] = await ensureAccounts(tx, [{ first_name, last_name, phone, username: null }]);
  if (!signIn) throw new Error('Nothing was made to sign in with.');
  await addMemberships(tx.db, tx.tenantId, [{ ...signIn, user }]);
  return signIn;
}

/**
 * Narrows what the holder of the former phone number has made to the company, the only one of the account: they have not
 * shown that they hold the new number.
 */
async function narrowCredentials({ db, tenantId }: Transaction, { id }: Account): Promise<void> {
  await db.execute(sql`
    update accounts set password_by_holder = false,
      password_scope = case when password_hash is not null then ${tenantId}::int end
    where id = ${id}::int`);
  for (const table of ['sessions', 'passkeys'])
    await db.execute(
      sql`update ${sql.identifier(table)} set by_holder = false, scope = ${tenantId}::int where account_id = ${id}::int`,
    );
  await db.execute(sql`delete from sign_in_links where account_id = ${id}::int`);
}
