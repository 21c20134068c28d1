import type { PulseQuestion, PulseResults, PulseWave } from '@piiri/shared/contracts/pulses.ts';
import { averageOf, npsOf, rounded, type Valued } from '@piiri/shared/poll-averages.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { textFor } from '../../engine/read/local-text.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Cell } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import { CELL, countedParts, keys, type Question, scaleOf, selectAnswers } from '../polls/public.ts';
import { reportedGroups } from '../reach/public.ts';
import { shownFigures } from './measured-sets.ts';
import type { PulseRow } from './pulse.ts';
import { readWaves, type Wave } from './waves.ts';

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

/** Returns the results of a pulse as a table: a row for each wave, group and question. */
export function resultsTable(call: EntityCall, pulse: PulseRow, { waves }: PulseResults) {
  const word = (key: Parameters<typeof serverText>[1]) => serverText(call.language, key);
  const texts = new Map(
    (pulse.questions ?? []).map(({ id, translations }) => [
      id,
      textFor(
        call,
        Object.fromEntries(
          Object.entries(translations ?? {}).map(([language, text]) => [language, text?.text ?? '']),
        ),
      ),
    ]),
  );
  const header = (
    [
      'pulse_wave',
      'pulse_group',
      'pulse_invited',
      'pulse_answered',
      'pulse_question',
      'pulse_average',
      'pulse_nps',
    ] as const
  ).map(word);
  const rowsOf = (
    date: string,
    group: string,
    {
      invited,
      answered,
      questions,
    }: { invited: number | null; answered: number | null; questions: readonly PulseQuestion[] },
  ): Cell[][] =>
    questions.map(({ id, average, nps }) => [
      new Date(date),
      group,
      invited,
      answered,
      texts.get(id) ?? '',
      average,
      nps,
    ]);
  const rows = waves.flatMap((wave) => [
    ...rowsOf(wave.date, word('pulse_all'), wave),
    ...wave.groups.flatMap((group) => rowsOf(wave.date, group.group_name, group)),
  ]);
  return {
    name: textFor(call, pulse.title),
    header,
    rows: (async function* () {
      yield* rows;
    })(),
  };
}

/** Indexes of the cells that a figure is about; undefined when it may not be shown. */
export type CellIndexes = readonly number[] | undefined;

const sumOf = (counts: readonly number[] | undefined, cells: readonly number[]) =>
  cells.reduce((sum, cell) => sum + (counts?.[cell] ?? 0), 0);

/** Returns the numbers by cell that decide whether figures of a question may be shown. */
export function decisiveCounts(question: Question, { counts }: Tally): (readonly number[])[] {
  const any = counts.get(keys.any(question.id)) ?? [];
  const rows = (question.rows ?? []).map(({ id }) => {
    const { from, to } = scaleOf(question);
    const values = Array.from({ length: to - from + 1 }, (_, index) =>
      counts.get(keys.row(question.id, id, from + index)),
    );
    return any.map((_, cell) => values.reduce((sum, byCell) => sum + (byCell?.[cell] ?? 0), 0));
  });
  return question.type === 'matrix' ? [any, ...rows] : [any];
}

/** Returns the figures of a question for some cells: all of them, or none. */
export function figuresOf(question: Question, tally: Tally, cells: CellIndexes): PulseQuestion {
  const { id, type } = question;
  const nothing = {
    id,
    type,
    answered: null,
    average: null,
    distribution: null,
    nps: null,
    rows: null,
    texts: null,
  };
  if (!cells) return nothing;
  const answered = sumOf(tally.counts.get(keys.any(id)), cells);
  if (answered === 0) return nothing;
  const { from, to } = scaleOf(question);
  const values = (keyOf: (value: number) => string): Valued[] =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const value = from + index;
      return { value, count: sumOf(tally.counts.get(keyOf(value)), cells) };
    });
  if (type === 'scale' || type === 'nps') {
    const distribution = values((value) => keys.value(id, value));
    return {
      ...nothing,
      answered,
      distribution,
      average: averageOf(distribution),
      nps: type === 'nps' ? npsOf(distribution) : null,
    };
  }
  if (type === 'matrix') {
    const rows = (question.rows ?? []).map((row) => {
      const distribution = values((value) => keys.row(id, row.id, value));
      return { row: row.id, average: averageOf(distribution), distribution };
    });
    const averages = rows.flatMap(({ average }) => average ?? []);
    const average =
      averages.length > 0 ? rounded(averages.reduce((sum, value) => sum + value, 0) / averages.length) : null;
    return { ...nothing, answered, average, rows };
  }
  if (type === 'open') return { ...nothing, answered };
  const distribution = (question.options ?? []).map((option) => {
    const count = sumOf(tally.counts.get(keys.option(id, option.id)), cells);
    const places = sumOf(tally.places.get(keys.option(id, option.id)), cells);
    return {
      option: option.id,
      count,
      ...(type === 'ranking' && { place: count > 0 ? rounded(places / count) : null }),
    };
  });
  return { ...nothing, answered, distribution };
}

/** Fewest answers to an open question before any is shown. */
const MIN_TEXTS = 10;

/** Most waves of which results are shown: the latest ones. */
const MAX_WAVES = 60;

const indexesOf = ({ cells }: Wave, group?: number): number[] =>
  cells.flatMap((cell, index) => (group === undefined || cell.groups.includes(group) ? [index] : []));

const peopleIn = ({ cells }: Wave, indexes: readonly number[]) =>
  indexes.reduce((sum, index) => sum + (cells[index]?.people.size ?? 0), 0);

/** Returns the figures of a wave; none while it is open, when they would move with each answer. */
async function waveResults(
  db: Db,
  wave: Wave,
  questions: readonly Question[],
  groups: readonly { id: number; name: string }[],
): Promise<PulseWave> {
  const asked = questions.filter(({ id }) => wave.questions.includes(id));
  const isOpen = wave.closes_at > new Date();
  const all = indexesOf(wave);
  const common = {
    date: wave.opened_at.toISOString(),
    closes_at: wave.closes_at.toISOString(),
    state: isOpen ? ('open' as const) : ('closed' as const),
    poll: wave.poll,
    invited: peopleIn(wave, all),
  };
  const empty = { answered: [], counts: new Map(), places: new Map() };
  const tally = isOpen ? empty : await tallyWave(db, wave.poll, wave.cells.length);
  const answeredIn = (indexes: readonly number[]) =>
    isOpen ? null : indexes.reduce((sum, index) => sum + (tally.answered[index] ?? 0), 0);
  const resultsById = new Map(
    asked.map((question) => [
      question.id,
      isOpen
        ? { total: false, groups: new Set<number>() }
        : shownFigures(wave, decisiveCounts(question, tally)),
    ]),
  );
  const totals = [];
  for (const question of asked) {
    const isShown = resultsById.get(question.id)?.total === true;
    const figures = figuresOf(question, tally, isShown ? all : undefined);
    const hasTexts = question.type === 'open' && isShown && (figures.answered ?? 0) >= MIN_TEXTS;
    totals.push(hasTexts ? { ...figures, texts: await readTexts(db, wave.poll, question.id) } : figures);
  }
  const ofGroups = groups.map(({ id, name }) => {
    const isMeasured = wave.groups.includes(id);
    const indexes = indexesOf(wave, id);
    return {
      group: id,
      group_name: name,
      invited: isMeasured ? peopleIn(wave, indexes) : null,
      answered: isMeasured ? answeredIn(indexes) : null,
      questions: asked.map((question) =>
        figuresOf(question, tally, resultsById.get(question.id)?.groups.has(id) ? indexes : undefined),
      ),
    };
  });
  return { ...common, answered: answeredIn(all), questions: totals, groups: ofGroups };
}

/** Returns the results of a pulse's waves, the oldest first, by the groups that the caller administers. */
export async function readResults(
  db: Db,
  call: Pick<EntityCall, 'actor' | 'language'>,
  pulse: PulseRow,
): Promise<PulseResults> {
  const waves = (await readWaves(db, call.actor.tenantId, pulse.id)).slice(-MAX_WAVES);
  const measured = new Set(waves.flatMap(({ groups }) => groups));
  const groups = (await reportedGroups(db, call, [pulse.group])).filter(
    ({ id, members }) => id !== pulse.group && (members > 0 || measured.has(id)),
  );
  const results = [];
  for (const wave of waves) results.push(await waveResults(db, wave, pulse.questions ?? [], groups));
  return { waves: results };
}
