import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../auth/actor.ts';
import type { Transaction } from '../commit/transaction.ts';
import type { Db } from '../db/database.ts';
import { pollUrns } from '../db/system/polls.ts';
import type { Services } from '../services.ts';

type Signing = Pick<Services, 'sign' | 'signatures'>;

/** A user's number is never given twice, so it stands for the person; the poll keeps their marks in others from matching. */
const marked = (pollId: number, { userId }: Pick<Actor, 'userId'>) => `${pollId}\0${userId}`;
const PURPOSE = 'poll answered';

/** The signs under which a person may have answered an anonymous poll: with each secret that there has been. */
function markersOf({ signatures }: Signing, pollId: number, actor: Pick<Actor, 'userId'>): string[] {
  return signatures(PURPOSE, marked(pollId, actor));
}

/**
 * Puts answers into the urn of an anonymous poll. The poll must be locked. Of who gave them only the marker is kept, which
 * stands apart: markers are in their own order, answers in that of random ids, and all of the row is written anew, so
 * its one transaction is that of whoever came last, of every answer alike.
 */
export async function putIntoUrn(
  { db, tenantId }: Transaction,
  signing: Signing,
  pollId: number,
  actor: Pick<Actor, 'userId'>,
  answers: readonly Answer[],
): Promise<void> {
  const marker = signing.sign(PURPOSE, marked(pollId, actor));
  const ballot = JSON.stringify([{ id: crypto.randomUUID(), answers }]);
  await db.execute(sql`
    insert into ${pollUrns} as urn (poll_id, tenant_id, markers, answers)
    values (${pollId}, ${tenantId}, array[${marker}::text], ${ballot}::jsonb)
    on conflict (poll_id) do update set
      markers = (select array_agg(each order by each collate "C") from unnest(urn.markers || excluded.markers) each),
      answers = (select jsonb_agg(each order by each->>'id' collate "C")
        from jsonb_array_elements(urn.answers || excluded.answers) each)`);
}

/** How many times a person has answered an anonymous poll. */
export async function timesMarked(
  db: Db,
  signing: Signing,
  pollId: number,
  actor: Pick<Actor, 'userId'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${pollUrns} urn, unnest(urn.markers) marker
    where urn.poll_id = ${pollId} and marker = any(${sql.param(markersOf(signing, pollId, actor))}::text[])`);
  return rows[0]?.count ?? 0;
}

/** Which of some anonymous polls a person has answered. */
export async function markedPolls(
  db: Db,
  signing: Signing,
  pollIds: readonly number[],
  actor: Pick<Actor, 'userId'>,
): Promise<number[]> {
  const signs = pollIds.flatMap((id) => markersOf(signing, id, actor).map((marker) => ({ id, marker })));
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct urn.poll_id as id from ${pollUrns} urn
    join unnest(${sql.param(signs.map(({ id }) => id))}::int[], ${sql.param(signs.map(({ marker }) => marker))}::text[])
      as own (poll_id, marker) on own.poll_id = urn.poll_id and own.marker = any(urn.markers)`);
  return rows.map(({ id }) => id);
}
