import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../commit/transaction.ts';
import { type Account, endAccounts, join, lockAccounts } from './accounts.ts';
import { byPhoneAndName, isMemberOf, isSomebodys, type Problems, wantedBy } from './judge-sign-ins.ts';
import { PeopleRefused, type SignIn } from './take-accounts.ts';

/** What a company writes into the details of one of its users. */
export interface SignInChange {
  user: number;
  /** Undefined: it stays. */
  phone?: string | null;
  username?: string;
}

/** Whether what somebody signs in with is a company's to change: it made the account, and they are in no other. */
export function maySetSignIn(tenantId: number, { madeBy, members }: Account): boolean {
  return madeBy === tenantId && members.every(({ tenant }) => tenant === tenantId);
}

/**
 * Lets sign-ins follow what a company changes of its users, and gives the user name of each as it is now; undefined for
 * users without an account. Where a sign-in is not the company's to change, a new phone is the company's own detail alone,
 * and a new user name is refused. A phone that somebody signs in with elsewhere makes the user that person.
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
    const errors = judge(tx.tenantId, own, change, accounts);
    if (Object.keys(errors).length > 0) problems.set(place, errors);
    else if (problems.size === 0) now[place] = await apply(tx, own, change, accounts);
  }
  if (problems.size > 0) throw new PeopleRefused(problems);
  return now;
}

/** The accounts that stand in the way of a change, or that it makes the user. */
function othersOf(own: Account, { phone, username }: SignInChange, accounts: readonly Account[]) {
  const { phones, names } = byPhoneAndName(accounts.filter((account) => account !== own));
  return {
    byPhone: phone ? phones.get(phone) : undefined,
    byName: username ? names.get(username) : undefined,
  };
}

function judge(
  tenantId: number,
  own: Account,
  change: SignInChange,
  accounts: readonly Account[],
): FieldErrors {
  const { username, phone } = change;
  const { byPhone, byName } = othersOf(own, change, accounts);
  const isOurs = maySetSignIn(tenantId, own);
  const renamed = username !== undefined && username !== own.username.toLowerCase();
  return {
    ...(renamed && !isOurs && { username: ['sign_in_not_yours'] }),
    ...(renamed && isOurs && isSomebodys(byName) && { username: ['username_taken'] }),
    ...(phone && isOurs && byPhone && isMemberOf(byPhone, tenantId) && { phone: ['phone_taken'] }),
  };
}

async function apply(
  tx: Transaction,
  own: Account,
  change: SignInChange,
  accounts: readonly Account[],
): Promise<SignIn> {
  const { user, phone = own.phone, username = own.username } = change;
  if (!maySetSignIn(tx.tenantId, own)) return { account: own.id, username: own.username };
  const { byPhone, byName } = othersOf(own, change, accounts);
  if (isSomebodys(byPhone)) {
    // With the account go its sessions: from now on somebody else signs in.
    await endAccounts(tx.db, [own]);
    await join(tx.db, tx.tenantId, [{ account: byPhone.id, user }]);
    return { account: byPhone.id, username: byPhone.username };
  }
  await endAccounts(
    tx.db,
    [byPhone, byName].filter((each) => each !== undefined),
  );
  await tx.db.execute(
    sql`update accounts set phone = ${phone}, username = ${username} where id = ${own.id}::int`,
  );
  return { account: own.id, username };
}
