import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type Account,
  endAccounts,
  join,
  lockAccounts,
  maySetSignIn,
  part,
  type SignIn,
  signInTo,
} from './accounts.ts';
import { PeopleRefused, takeAccounts } from './take-accounts.ts';
import { byPhoneAndName, isMemberOf, isSomebodys, type Problems, wantedBy } from './validate-sign-ins.ts';

/** What a company writes into the details of one of its users. */
export interface SignInChange {
  user: number;
  /** Undefined: it stays. */
  phone?: string | null;
  username?: string;
}

/**
 * Lets sign-ins follow what a company changes of its users, and gives the user name of each as it is now; undefined for
 * users without an account. Where a sign-in is not the company's to change, a new user name is refused, and a new phone is the
 * company's own detail alone; but while the company does not open to the holder of the former one, it makes the user another. A phone that somebody signs in with elsewhere makes the user that person, to whom the
 * company opens once they have given a code.
 * Throws PeopleRefused.
 */
export async function changeSignIns(
  tx: Transaction,
  changes: readonly SignInChange[],
): Promise<(SignIn | undefined)[]> {
  const users = changes.map(({ user }) => user);
  const sent = changes.map(({ phone = null, username = null }) => ({ phone, username }));
  const accounts = await lockAccounts(tx.db, { users, ...wantedBy(sent) });
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
  if (problems.size > 0) throw new PeopleRefused(problems);
  return now;
}

/** An account as the company of one of its users knows it. */
function knownTo(tenantId: number, own: Account): SignIn {
  return signInTo(
    own,
    own.members.some(({ tenant, proven }) => tenant === tenantId && proven),
  );
}

/** The accounts that stand in the way of a change, or that it makes the user. */
function othersOf(own: Account, { phone, username }: SignInChange, accounts: readonly Account[]) {
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
  const { byPhone, byName } = othersOf(own, change, accounts);
  const isOurs = maySetSignIn(tenantId, own);
  const known = knownTo(tenantId, own).username?.toLowerCase();
  const renamed = username !== undefined && username !== known;
  return {
    ...(renamed && !isOurs && { username: ['sign_in_not_yours'] }),
    ...(renamed && isOurs && isSomebodys(byName) && { username: ['username_taken'] }),
    ...(phone &&
      (isOurs || known === undefined) &&
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
  const known = knownTo(tx.tenantId, own);
  if (!maySetSignIn(tx.tenantId, own))
    return change.phone && !known.proven ? signInAnew(tx, own, user, change.phone) : known;
  const { byPhone, byName } = othersOf(own, change, accounts);
  if (isSomebodys(byPhone)) {
    // With the account go its sessions: from now on somebody else signs in.
    await part(tx.db, [user]);
    await endAccounts(tx.db, [own]);
    const signIn = signInTo(byPhone, false);
    await join(tx.db, tx.tenantId, [{ ...signIn, user }]);
    return signIn;
  }
  await endAccounts(
    tx.db,
    [byPhone, byName].filter((each) => each !== undefined),
  );
  await tx.db.execute(
    sql`update accounts set phone = ${phone}, username = ${username} where id = ${own.id}::int`,
  );
  if (phone !== own.phone) await handOver(tx.db, own);
  return { ...known, username };
}

/** Makes a user who holds another phone: nobody has shown yet to be the former one, who is to have no way in from now on. */
async function signInAnew(tx: Transaction, own: Account, user: number, phone: string): Promise<SignIn> {
  const { rows } = await tx.db.execute<{ first_name: string; last_name: string }>(
    sql`select first_name, last_name from users where id = ${user}::int`,
  );
  const [{ first_name, last_name } = { first_name: '', last_name: '' }] = rows;
  await part(tx.db, [user]);
  if (own.members.length === 1) await endAccounts(tx.db, [own]);
  const [signIn] = await takeAccounts(tx, [{ first_name, last_name, phone, username: null }]);
  if (!signIn) throw new Error('Nothing was made to sign in with.');
  await join(tx.db, tx.tenantId, [{ ...signIn, user }]);
  return signIn;
}

/** Whoever held the former phone of an account, and came by it, is nobody who has shown to hold the new one. */
async function handOver(db: Db, { id }: Account): Promise<void> {
  await db.execute(sql`update accounts set password_by_holder = false where id = ${id}::int`);
  for (const table of ['sessions', 'passkeys'])
    await db.execute(
      sql`update ${sql.identifier(table)} set by_holder = false where account_id = ${id}::int`,
    );
  await db.execute(sql`delete from sign_in_links where account_id = ${id}::int`);
}
