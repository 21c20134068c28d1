import type { Answer, SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/calls/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import { pollAnonymousBallots, pollBallots } from './tables.ts';

interface Stored extends Record<string, unknown> {
  id: string;
  time: Date | string | null;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  answers: Answer[];
}

/** A poll's answers wherever they are kept: beside their givers, or among its anonymous ballots. */
const ofPoll = (pollId: number) => sql`(
  select id::text, time, user_id, named, answers from ${pollAnswers} where poll_id = ${pollId}
  union all
  select id::text, null, null, false, answers from ${pollBallots} where poll_id = ${pollId}
  union all
  select each->>'id', null, null, false, each->'answers' from ${pollAnonymousBallots}, jsonb_array_elements(answers) each
  where poll_id = ${pollId})`;

/** How many answers some polls have, by poll; those without any are absent. */
export async function countAnswersOf(db: Db, pollIds: readonly number[]): Promise<Map<number, number>> {
  const ids = sql.param(pollIds);
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select poll_id as id, sum(count)::int as count from (
      select poll_id, count(*) from ${pollAnswers} where poll_id = any(${ids}::int[]) group by 1
      union all
      select poll_id, count(*) from ${pollBallots} where poll_id = any(${ids}::int[]) group by 1
      union all
      select poll_id, jsonb_array_length(answers) from ${pollAnonymousBallots} where poll_id = any(${ids}::int[])) given
    group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many answers a poll has, shown or not. */
export const countAnswers = async (db: Db, pollId: number): Promise<number> =>
  (await countAnswersOf(db, [pollId])).get(pollId) ?? 0;

/** A part of a poll's answers, the oldest first; those of an anonymous poll in no order that means anything. */
export async function readAnswers(
  db: Db,
  poll: Row,
  { limit, offset }: { limit: number; offset: number },
): Promise<SubmittedAnswers[]> {
  const showsNames = poll.attach_name === true && poll.anonymous !== true;
  const { rows } = await db.execute<Stored>(sql`
    select given.id, given.time, given.answers, person.id as user_id, person.first_name, person.last_name
    from ${ofPoll(poll.id)} given
    left join users person on ${showsNames} and given.named and person.id = given.user_id and person.deleted_at is null
    order by given.time nulls last, given.id
    limit ${limit} offset ${offset}`);
  return rows.map(({ id, time, answers, user_id, first_name, last_name }) => ({
    id,
    person: user_id && { id: user_id, first_name: first_name ?? '', last_name: last_name ?? '' },
    time: time && new Date(time).toISOString(),
    answers,
  })) as SubmittedAnswers[];
}

/** How many answered each question, and chose each option: `count` by question, and by question and option. */
export async function tallyAnswers(db: Db, pollId: number) {
  const { rows } = await db.execute<{ question: string; option: string | null; count: number }>(sql`
    select answer->>'question' as question, chosen as option, count(*)::int as count
    from ${ofPoll(pollId)} given, jsonb_array_elements(given.answers) answer,
      lateral (select null as chosen union all select jsonb_array_elements_text(answer->'options')) choice
    group by 1, 2`);
  const counts = new Map(rows.map(({ question, option, count }) => [`${question} ${option ?? ''}`, count]));
  return (question: string, option = '') => counts.get(`${question} ${option}`) ?? 0;
}
