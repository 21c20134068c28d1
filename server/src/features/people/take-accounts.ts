import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { type Account, deleteUnusedAccounts, lockAccounts, type SignIn, signInTo } from './accounts.ts';
import { freeUsernames } from './free-usernames.ts';
import {
  accountKeysOf,
  byPhoneAndName,
  hasMembers,
  type NewSignIn,
  type Problems,
  validateSignIns,
} from './validate-sign-ins.ts';

/**
 * Thrown for people whose credentials are rejected. Rolls back the transaction; for one person the errors are on the
 * fields.
 */
export class PeopleRejected extends AppError {
  /** By the people's indexes in the request. */
  readonly problems: Problems;

  constructor(problems: Problems) {
    super('invalid', { errors: problems.get(0) });
    this.problems = problems;
  }
}

/**
 * Maximum number of attempts when concurrent transactions take a phone number or name first; each attempt settles at
 * least one of them.
 */
const MAX_ATTEMPTS = 100;

/**
 * Returns accounts for people who become users of the transaction's tenant, in their order. A phone number that already
 * belongs to an account of any tenant identifies the person; that account may enter this tenant after giving a code.
 * For others an account is created, whose credentials this tenant may change. Accounts without a user are deleted,
 * which frees their phone number and name. Throws PeopleRejected, and `unavailable` after too many attempts.
 */
export async function ensureAccounts(tx: Transaction, people: readonly NewSignIn[]): Promise<SignIn[]> {
  const signIns: SignIn[] = [];
  let waiting = [...people.entries()];
  for (let round = 1; waiting.length > 0; round++) {
    if (round > MAX_ATTEMPTS) throw new AppError('unavailable', { headers: { 'Retry-After': '1' } });
    const requested = waiting.map(([, person]) => person);
    const accounts = await lockAccounts(tx.db, accountKeysOf(requested));
    const problems = validateSignIns(tx.tenantId, requested, accounts);
    if (problems.size > 0)
      throw new PeopleRejected(
        new Map([...problems].map(([at, errors]) => [waiting[at]?.[0] ?? at, errors])),
      );
    await deleteUnusedAccounts(
      tx.db,
      accounts.filter((account) => !hasMembers(account)),
    );
    const { phones } = byPhoneAndName(accounts.filter(hasMembers));
    const isKnown = ({ phone }: NewSignIn) => phone !== null && phones.has(phone);
    for (const [place, { phone }] of waiting.filter(([, person]) => isKnown(person))) {
      signIns[place] = signInTo(phones.get(phone ?? '') as Account, false);
    }
    const unknown = waiting.filter(([, person]) => !isKnown(person));
    const newSignIns = await makeAccounts(
      tx,
      unknown.map(([, person]) => person),
    );
    for (const [at, [place]] of unknown.entries()) {
      const own = newSignIns[at];
      if (own) signIns[place] = own;
    }
    // A concurrent transaction has just created an account with the phone number or name; the next round sees it.
    waiting = unknown.filter((_, at) => !newSignIns[at]);
  }
  return signIns;
}

/** Creates accounts in the order of the people; undefined for one whose phone number or name was taken meanwhile. */
async function makeAccounts(tx: Transaction, people: readonly NewSignIn[]): Promise<(SignIn | undefined)[]> {
  if (people.length === 0) return [];
  const nameless = people.filter(({ username }) => !username);
  const free = await freeUsernames(tx.db, nameless);
  const names = people.map(({ username }) => username ?? free.shift() ?? '');
  const phones = people.map(({ phone }) => phone);
  const { rows } = await tx.db.execute<{ id: number; username: string }>(sql`
    insert into accounts (username, phone, made_by)
    select username, phone, ${tx.tenantId}::int
    from unnest(${sql.param(names)}::text[], ${sql.param(phones)}::text[]) person(username, phone)
    order by phone, username
    on conflict do nothing returning id, username`);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return names.map((username) => {
    const account = ids.get(username);
    return account === undefined ? undefined : signInTo({ id: account, username }, true);
  });
}
