import type { Answer, SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/calls/context.ts';
import type { Range } from '../../engine/read/pages.ts';
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

/** What narrows a poll's answers. */
export interface AnswerFilter {
  /** Those whose givers belong to a group. */
  group?: number;
  /** Those that answer a question. */
  question?: string;
}

/** Whether the giver of an answer belongs to a group: one who is gone belongs to none. */
const isOf = (group: number | undefined) =>
  group === undefined
    ? sql`true`
    : sql`user_id in (select id from users where deleted_at is null and active and groups @> array[${group}]::int[])`;

/** A poll's answers wherever they are kept: beside their givers, or among its anonymous ballots. */
const ofPoll = (pollId: number, group?: number) => sql`(
  select id::text, time, user_id, named, answers from ${pollAnswers} where poll_id = ${pollId} and ${isOf(group)}
  union all
  select id::text, null, null, false, answers from ${pollBallots} where poll_id = ${pollId}
  union all
  select each->>'id', null, null, false, each->'answers' from ${pollAnonymousBallots}, jsonb_array_elements(answers) each
  where poll_id = ${pollId})`;

/** How many answers some polls have, by poll; those without any are absent. `group`: from its people alone. */
export async function countAnswersOf(
  db: Db,
  pollIds: readonly number[],
  group?: number,
): Promise<Map<number, number>> {
  const ids = sql.param(pollIds);
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select poll_id as id, sum(count)::int as count from (
      select poll_id, count(*) from ${pollAnswers} where poll_id = any(${ids}::int[]) and ${isOf(group)} group by 1
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

/** Which of a poll's answers a filter finds. */
const filtered = (pollId: number, { group, question }: AnswerFilter) => sql`${ofPoll(pollId, group)} given
  where ${question === undefined ? sql`true` : sql`given.answers @> ${JSON.stringify([{ question }])}::jsonb`}`;

/** How many of a poll's answers a filter finds. */
export async function countFiltered(db: Db, pollId: number, filter: AnswerFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${filtered(pollId, filter)}`,
  );
  return rows[0]?.count ?? 0;
}

/** A part of a poll's answers, the oldest first; those of an anonymous poll in no order that means anything. */
export async function readAnswers(
  db: Db,
  poll: Row,
  { limit, offset }: Range,
  filter: AnswerFilter = {},
): Promise<SubmittedAnswers[]> {
  const showsNames = poll.attach_name === true && poll.anonymous !== true;
  const { rows } = await db.execute<Stored>(sql`
    select given.id, given.time, given.answers, person.id as user_id, person.first_name, person.last_name
    from (select * from ${filtered(poll.id, filter)}) given
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

/** How many answered each question, and chose each option: `count` by question, and by question and option. `group`: of its people alone. */
export async function tallyAnswers(db: Db, pollId: number, group?: number) {
  const { rows } = await db.execute<{ question: string; option: string | null; count: number }>(sql`
    select answer->>'question' as question, chosen as option, count(*)::int as count
    from ${ofPoll(pollId, group)} given, jsonb_array_elements(given.answers) answer,
      lateral (select null as chosen union all select jsonb_array_elements_text(answer->'options')) choice
    group by 1, 2`);
  const counts = new Map(rows.map(({ question, option, count }) => [`${question} ${option ?? ''}`, count]));
  return (question: string, option = '') => counts.get(`${question} ${option}`) ?? 0;
}
