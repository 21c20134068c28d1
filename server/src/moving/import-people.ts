import { sql } from 'drizzle-orm';
import type { Transaction } from '../engine/commit/transaction.ts';
import { addMemberships } from '../features/people/accounts.ts';
import { freeUsernames } from '../features/people/free-usernames.ts';
import { ensureAccounts, PeopleRejected } from '../features/people/take-accounts.ts';
import { type JsonRow, MoveFailure } from './format.ts';

/** Sign-in data of a person, as in the folder. */
interface MovedPerson {
  user: number;
  name: { first_name: string; last_name: string };
  phone: string | null;
  username: string | null;
  password_hash: string | null;
  password_by_holder: boolean;
  made_here: boolean;
  proven: boolean;
}

/** Result of the import of people. */
export interface JoinedPeople {
  /** User names by the people's new ids; null where the company may not know it. */
  usernames: Map<number, string | null>;
  /** The people whose user name was taken: what they were called, and what they are called now. */
  renamed: { from: string; to: string }[];
  /** Number of people who already had an account in this installation. */
  known: number;
}

const AT_ONCE = 500;

/** Returns a row of `people.jsonl` with the person's new id. */
export const personOf = (row: JsonRow, user: number, name: MovedPerson['name']): MovedPerson =>
  ({ ...row, user, name }) as unknown as MovedPerson;

/** Returns the user names, in lower case, that accounts of this installation already have. */
async function takenNames({ db }: Transaction, people: readonly MovedPerson[]): Promise<Set<string>> {
  const names = people.flatMap(({ username }) => username?.toLowerCase() ?? []);
  const { rows } = await db.execute<{ name: string }>(
    sql`select lower(username) as name from accounts where lower(username) = any(${sql.param(names)}::text[])`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Returns the people with a user name that is free here: their own, else another one. */
async function withFreeNames(
  tx: Transaction,
  people: readonly MovedPerson[],
  reserved: ReadonlySet<string>,
): Promise<MovedPerson[]> {
  const taken = await takenNames(tx, people);
  const isFree = ({ username }: MovedPerson) => username !== null && !taken.has(username.toLowerCase());
  const nameless = people.filter((person) => !isFree(person));
  const names = await freeUsernames(
    tx.db,
    nameless.map(({ name }) => name),
    reserved,
  );
  return people.map((person) => (isFree(person) ? person : { ...person, username: names.shift() ?? null }));
}

/** Gives accounts to people. Throws MoveFailure when the folder's sign-in data cannot be of one company. */
async function accountsFor(tx: Transaction, people: readonly MovedPerson[]) {
  try {
    return await ensureAccounts(
      tx,
      people.map(({ name, phone, username }) => ({ ...name, phone, username })),
    );
  } catch (error) {
    if (!(error instanceof PeopleRejected)) throw error;
    const rejected = [...error.problems].map(([index, errors]) => {
      const { first_name, last_name } = people[index]?.name ?? {};
      return `${first_name} ${last_name} (${Object.values(errors).flat().join(', ')})`;
    });
    throw new MoveFailure(`These people of the folder cannot get an account: ${rejected.join(', ')}.`);
  }
}

/**
 * Gives people their accounts. A person whose phone already has an account joins one more company, which opens to them
 * after they enter a code; others get a new account with their former password, which opens this company alone, whatever it opened before: the
 * folder's author is not the person. A user name that is taken is changed.
 */
export async function joinPeople(tx: Transaction, people: readonly MovedPerson[]): Promise<JoinedPeople> {
  const joined: JoinedPeople = { usernames: new Map(), renamed: [], known: 0 };
  const reserved = new Set(people.flatMap(({ username }) => username?.toLowerCase() ?? []));
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    const signIns = await accountsFor(tx, await withFreeNames(tx, some, reserved));
    const newAccounts: { account: number; person: MovedPerson }[] = [];
    for (const [place, person] of some.entries()) {
      const signIn = signIns[place];
      if (!signIn) continue;
      const isNew = signIn.proven;
      if (isNew) newAccounts.push({ account: signIn.account, person });
      else joined.known++;
      if (isNew && person.username && signIn.username && signIn.username !== person.username)
        joined.renamed.push({ from: person.username, to: signIn.username });
      joined.usernames.set(person.user, isNew && person.proven ? signIn.username : null);
    }
    await tx.db.execute(sql`
      update accounts a set password_hash = given.hash, password_by_holder = given.holder,
        password_scope = case when given.hash is not null then ${tx.tenantId}::int end,
        made_by = case when given.made then ${tx.tenantId}::int end
      from unnest(${sql.param(newAccounts.map(({ account }) => account))}::int[], ${sql.param(newAccounts.map(({ person }) => person.password_hash))}::text[],
        ${sql.param(newAccounts.map(({ person }) => person.password_by_holder))}::boolean[], ${sql.param(newAccounts.map(({ person }) => person.made_here))}::boolean[])
        given(id, hash, holder, made) where a.id = given.id`);
    await addMemberships(
      tx.db,
      tx.tenantId,
      some.flatMap(({ user, proven }, place) => {
        const signIn = signIns[place];
        return signIn ? [{ user, account: signIn.account, proven: signIn.proven && proven }] : [];
      }),
    );
  }
  return joined;
}
