import { sql } from 'drizzle-orm';
import type { Transaction } from '../engine/commit/transaction.ts';
import { join } from '../features/people/accounts.ts';
import { takeAccounts } from '../features/people/take-accounts.ts';
import type { JsonRow } from './format.ts';

/** What somebody signs in with, as the folder has it. */
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

/** What came of those who signed in with something. */
export interface JoinedPeople {
  /** User names by the people's new numbers; null where the company is told none. */
  usernames: Map<number, string | null>;
  /** Who has another user name than before, since somebody else has theirs. */
  renamed: number;
  /** Who was in this installation already. */
  known: number;
}

const AT_ONCE = 500;

/** A row of `people.jsonl` with the number that the person has here. */
export const personOf = (row: JsonRow, user: number, name: MovedPerson['name']): MovedPerson =>
  ({ ...row, user, name }) as unknown as MovedPerson;

/** The user names among some that others have: who has none, or signs in with another phone. */
async function takenNames({ db }: Transaction, people: readonly MovedPerson[]): Promise<Set<string>> {
  const names = people.flatMap(({ username }) => username?.toLowerCase() ?? []);
  const { rows } = await db.execute<{ name: string }>(
    sql`select lower(username) as name from accounts where lower(username) = any(${sql.param(names)}::text[])`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Gives people their accounts: who signs in with the phone here already is the same person in one more company, which opens to
 * them by a code; others get one with the password that they had. A user name that another person has is changed.
 */
export async function joinPeople(tx: Transaction, people: readonly MovedPerson[]): Promise<JoinedPeople> {
  const joined: JoinedPeople = { usernames: new Map(), renamed: 0, known: 0 };
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    const taken = await takenNames(tx, some);
    const isFree = ({ username }: MovedPerson) => username !== null && !taken.has(username.toLowerCase());
    const signIns = await takeAccounts(
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
    await join(
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
