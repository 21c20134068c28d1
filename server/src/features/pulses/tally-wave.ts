import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { CELL, countedParts, selectAnswers } from '../polls/public.ts';

/** Numbers of answers in one cell, by what was answered: see `keys` of polls. */
export interface Tally {
  /** How many people answered in each cell; unknown cells are left out. */
  answered: readonly number[];
  /** How often something was answered in each cell, by question and key. */
  counts: ReadonlyMap<string, readonly number[]>;
  /** The sum of places of an option of a ranking, in each cell. */
  places: ReadonlyMap<string, readonly number[]>;
}

interface Count extends Record<string, unknown> {
  cell: number;
  question: string | null;
  key: string | null;
  count: number;
  places: number;
}

/** Counts the answers to a wave's poll by cell. `size`: the number of cells. */
export async function tallyWave(db: Db, poll: number, size: number): Promise<Tally> {
  const { rows } = await db.execute<Count>(sql`
    with ballots as (
      select answers, (select (marked->'options'->>0)::int from jsonb_array_elements(answers) marked
        where marked->>'question' = ${CELL}) as cell
      from ${selectAnswers(poll)} given)
    select cell, null as question, null as key, count(*)::int as count, 0 as places from ballots where cell is not null group by 1
    union all
    select cell, answer->>'question' as question, part.key, count(*)::int as count, sum(part.place)::int as places
    from ballots, jsonb_array_elements(answers) answer, lateral ${countedParts} part
    where cell is not null and answer->>'question' <> ${CELL} group by 1, 2, 3`);
  const empty = () => Array.from({ length: size }, () => 0);
  const answered = empty();
  const counts = new Map<string, number[]>();
  const places = new Map<string, number[]>();
  for (const { cell, question, key, count, places: sum } of rows) {
    if (question === null || key === null) {
      answered[cell] = count;
      continue;
    }
    const name = `${question} ${key}`;
    for (const [map, value] of [
      [counts, count],
      [places, sum],
    ] as const) {
      const byCell = map.get(name) ?? empty();
      byCell[cell] = value;
      map.set(name, byCell);
    }
  }
  return { answered, counts, places };
}

/** Returns the answers to an open question in an order that tells nothing. */
export async function readTexts(db: Db, poll: number, question: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select answer->>'text' as text from ${selectAnswers(poll)} given, jsonb_array_elements(given.answers) answer
    where answer->>'question' = ${question} and answer->>'text' is not null order by 1`);
  return rows.map(({ text }) => text);
}
