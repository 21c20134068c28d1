import { sql } from 'drizzle-orm';
import type { Transaction } from '../engine/commit/transaction.ts';
import { addMemberships } from '../features/people/accounts.ts';
import { ensureAccounts } from '../features/people/take-accounts.ts';
import type { JsonRow } from './format.ts';

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
  /** Number of people whose user name was taken and who got another. */
  renamed: number;
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

/**
 * Gives people their accounts. A person whose phone already has an account joins one more company, which opens to them
 * after they enter a code; others get a new account with their former password. A user name that is taken is changed.
 */
export async function joinPeople(tx: Transaction, people: readonly MovedPerson[]): Promise<JoinedPeople> {
  const joined: JoinedPeople = { usernames: new Map(), renamed: 0, known: 0 };
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    const taken = await takenNames(tx, some);
    const isFree = ({ username }: MovedPerson) => username !== null && !taken.has(username.toLowerCase());
    const signIns = await ensureAccounts(
      tx,
      some.map((person) => ({
        ...person.name,
        phone: person.phone,
        username: isFree(person) ? person.username : null,
      })),
    );
    const made: { account: number; person: MovedPerson }[] = [];
    for (const [place, person] of some.entries()) {
      const signIn = signIns[place];
      if (!signIn) continue;
      const isNew = signIn.proven;
      if (isNew) made.push({ account: signIn.account, person });
      else joined.known++;
      if (isNew && person.username && signIn.username !== person.username) joined.renamed++;
      joined.usernames.set(person.user, isNew && person.proven ? signIn.username : null);
    }
    await tx.db.execute(sql`
      update accounts a set password_hash = given.hash, password_by_holder = given.holder,
        made_by = case when given.made then ${tx.tenantId}::int end
      from unnest(${sql.param(made.map(({ account }) => account))}::int[], ${sql.param(made.map(({ person }) => person.password_hash))}::text[],
        ${sql.param(made.map(({ person }) => person.password_by_holder))}::boolean[], ${sql.param(made.map(({ person }) => person.made_here))}::boolean[])
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
