import type { Answer, SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Range } from '../../engine/read/query.ts';
import type { Db } from '../../platform/db/database.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import { pollAnonymousBallots, pollBallots } from './tables.ts';

interface AnswerRow extends Record<string, unknown> {
  id: string;
  time: Date | string | null;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  answers: Answer[];
}

/** Filters of a poll's answers. */
export interface AnswerFilter {
  /** Answers by people who belong to this group. */
  group?: number;
  /** Answers to this question. */
  question?: string;
}

/** Those whose answers are meant: a group, or some people; everyone when undefined. */
export type Answerers = number | readonly number[] | undefined;

/** Condition for answers by some people; deleted people belong to no group. */
const isBy = (answerers: Answerers) => {
  if (answerers === undefined) return sql`true`;
  if (typeof answerers !== 'number') return sql`user_id = any(${sql.param([...answerers])}::int[])`;
  return sql`user_id in (select id from users where deleted_at is null and active and groups @> array[${answerers}]::int[])`;
};

/** Select of a poll's answers from all tables: with a person, or among anonymous ballots. */
export const selectAnswers = (pollId: number, answerers?: Answerers) => sql`(
  select id::text, time, user_id, named, answers from ${pollAnswers} where poll_id = ${pollId} and ${isBy(answerers)}
  union all
  select id::text, null, null, false, answers from ${pollBallots} where poll_id = ${pollId}
  union all
  select each->>'id', null, null, false, each->'answers' from ${pollAnonymousBallots}, jsonb_array_elements(answers) each
  where poll_id = ${pollId})`;

/** Returns the number of answers by poll; polls without answers are missing. */
export async function countAnswersOf(
  db: Db,
  pollIds: readonly number[],
  answerers?: Answerers,
): Promise<Map<number, number>> {
  const ids = sql.param(pollIds);
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select poll_id as id, sum(count)::int as count from (
      select poll_id, count(*) from ${pollAnswers} where poll_id = any(${ids}::int[]) and ${isBy(answerers)} group by 1
      union all
      select poll_id, count(*) from ${pollBallots} where poll_id = any(${ids}::int[]) group by 1
      union all
      select poll_id, jsonb_array_length(answers) from ${pollAnonymousBallots} where poll_id = any(${ids}::int[])) given
    group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Returns the number of a poll's answers, whether visible or not. */
export const countAnswers = async (db: Db, pollId: number): Promise<number> =>
  (await countAnswersOf(db, [pollId])).get(pollId) ?? 0;

/** Select of a poll's answers that match a filter. */
const selectFiltered = (
  pollId: number,
  { group, question }: AnswerFilter,
) => sql`${selectAnswers(pollId, group)} given
  where ${question === undefined ? sql`true` : sql`given.answers @> ${JSON.stringify([{ question }])}::jsonb`}`;

/** Returns the number of a poll's answers that match a filter. */
export async function countFiltered(db: Db, pollId: number, filter: AnswerFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${selectFiltered(pollId, filter)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns a page of a poll's answers, oldest first; those of an anonymous poll in random order. */
export async function readAnswers(
  db: Db,
  poll: Row,
  { limit, offset }: Range,
  filter: AnswerFilter = {},
): Promise<SubmittedAnswers[]> {
  const showsNames = poll.attach_name === true && poll.anonymous !== true;
  const { rows } = await db.execute<AnswerRow>(sql`
    select given.id, given.time, given.answers, person.id as user_id, person.first_name, person.last_name
    from (select * from ${selectFiltered(poll.id, filter)}) given
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

/** What is counted of an answer: that there is one, an option, a value, and a value of a matrix' row. */
export const keys = {
  any: (question: string) => `${question} any`,
  option: (question: string, option: string) => `${question} option ${option}`,
  value: (question: string, value: number) => `${question} value ${value}`,
  row: (question: string, row: string, value: number) => `${question} row ${row} ${value}`,
};

/**
 * Select of what is counted of the answer `answer`, as `key` without its question, with the place of an option among the
 * chosen ones.
 */
export const countedParts = sql`(
  select 'any' as key, 0 as place
  union all select 'option ' || chosen.option, chosen.place::int
    from jsonb_array_elements_text(answer->'options') with ordinality chosen (option, place)
  union all select 'value ' || (answer->>'value'), 0 where answer->>'value' is not null
  union all select 'row ' || (rated->>'row') || ' ' || (rated->>'value'), 0
    from jsonb_array_elements(case jsonb_typeof(answer->'rows') when 'array' then answer->'rows' else '[]'::jsonb end) rated)`;

/** Numbers of a poll's answers, by `keys`; the average place is that of an option of a ranking. */
export interface Tally<Figure extends number | null = number> {
  countOf(key: string): Figure;
  placeOf(key: string): number | null;
}

/** Counts a poll's answers. `answerers`: only answers by them. */
export async function tallyAnswers(db: Db, pollId: number, answerers?: Answerers): Promise<Tally> {
  const { rows } = await db.execute<{ key: string; count: number; place: number }>(sql`
    select (answer->>'question') || ' ' || part.key as key, count(*)::int as count, avg(part.place)::float8 as place
    from ${selectAnswers(pollId, answerers)} given, jsonb_array_elements(given.answers) answer, lateral ${countedParts} part
    group by 1`);
  const tally = new Map(rows.map((row) => [row.key, row]));
  return {
    countOf: (key) => tally.get(key)?.count ?? 0,
    placeOf: (key) => {
      const place = tally.get(key)?.place;
      return place === undefined ? null : Math.round(place * 100) / 100;
    },
  };
}
