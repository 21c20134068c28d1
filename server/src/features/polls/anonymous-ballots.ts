import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { pollAnonymousBallots, pollPseudonyms } from './tables.ts';

type Signing = Pick<Services, 'sign' | 'signatures'>;

/**
 * Returns the text to be signed. A user's id is never reused, so it identifies the person; the poll's id makes their
 * pseudonyms differ between polls.
 */
export const signedText = (pollId: number, { userId }: Pick<Actor, 'userId'>) => `${pollId}\0${userId}`;

/** Purpose of the signature of anonymous answers. */
export const PURPOSE = 'poll answered';

/** Returns the possible pseudonyms of a person in an anonymous poll, by the current and all previous keys. */
function pseudonymCandidates(
  { signatures }: Signing,
  pollId: number,
  actor: Pick<Actor, 'userId'>,
): string[] {
  return signatures(PURPOSE, signedText(pollId, actor));
}

/**
 * Stores an anonymous ballot. The poll must be locked. Only a pseudonym of the person is stored, and separately from
 * the answers: pseudonyms are sorted by themselves, answers by random ids. The whole row is rewritten each time, so all
 * answers share the transaction of the latest one.
 */
export async function castAnonymousBallot(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  signing: Signing,
  pollId: number,
  actor: Pick<Actor, 'userId'>,
  answers: readonly Answer[],
): Promise<void> {
  const pseudonym = signing.sign(PURPOSE, signedText(pollId, actor));
  const ballot = JSON.stringify([{ id: crypto.randomUUID(), answers }]);
  await db.execute(sql`
    insert into ${pollAnonymousBallots} as ballots (poll_id, tenant_id, markers, answers)
    values (${pollId}, ${tenantId}, array[${pseudonym}::text], ${ballot}::jsonb)
    on conflict (poll_id) do update set
      markers = (select array_agg(each order by each collate "C") from unnest(ballots.markers || excluded.markers) each),
      answers = (select jsonb_agg(each order by each->>'id' collate "C")
        from jsonb_array_elements(ballots.answers || excluded.answers) each)`);
}

/** Select of the pseudonyms of everyone who has answered some anonymous polls, by poll. */
const pseudonymsOf = (pollIds: readonly number[]) => sql`(
  select poll_id, pseudonym from ${pollPseudonyms} where poll_id = any(${sql.param(pollIds)}::int[])
  union
  select poll_id, unnest(markers) from ${pollAnonymousBallots} where poll_id = any(${sql.param(pollIds)}::int[]))`;

/** Returns how many people have answered an anonymous poll, except the users with the ids in `without`. */
export async function countPeople(
  db: Db,
  signing: Signing,
  pollId: number,
  without: readonly number[],
): Promise<number> {
  const own = without.flatMap((userId) => pseudonymCandidates(signing, pollId, { userId }));
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${pseudonymsOf([pollId])} given
    where given.pseudonym <> all(${sql.param(own)}::text[])`);
  return rows[0]?.count ?? 0;
}

/** Returns whether a person has answered an anonymous poll. */
export const hasAnswered = async (db: Db, signing: Signing, pollId: number, actor: Pick<Actor, 'userId'>) =>
  (await answeredAnonymousPolls(db, signing, [pollId], actor)).length > 0;

/** Returns the ids of those anonymous polls that a person has answered. */
export async function answeredAnonymousPolls(
  db: Db,
  signing: Signing,
  pollIds: readonly number[],
  actor: Pick<Actor, 'userId'>,
): Promise<number[]> {
  const signs = pollIds.flatMap((id) =>
    pseudonymCandidates(signing, id, actor).map((pseudonym) => ({ id, pseudonym })),
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct given.poll_id as id from ${pseudonymsOf(pollIds)} given
    join unnest(${sql.param(signs.map(({ id }) => id))}::int[], ${sql.param(signs.map(({ pseudonym }) => pseudonym))}::text[])
      as own (poll_id, marker) on own.poll_id = given.poll_id and own.marker = given.pseudonym`);
  return rows.map(({ id }) => id);
}
