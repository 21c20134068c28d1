import { questionAbove } from '@piiri/schemas/poll-conditions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { belongToAny } from '../../engine/model/people.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { storeNewRow } from '../../engine/write/store.ts';
import { toColumns } from '../../engine/write/validate.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { pulseCells, pulseWaves, type Question } from '../polls/public.ts';
import { type GroupOfWave, type MeasuredWave, measureWave } from './measured-sets.ts';
import { INTERVALS, type PulseRow } from './pulse.ts';

/** A wave with the people whom it asked. */
export interface Wave extends MeasuredWave {
  id: number;
  poll: number;
  number: number;
  opened_at: Date;
  closes_at: Date;
  questions: readonly string[];
}

/** Reads the waves of a pulse, the oldest first. */
export async function readWaves(db: Db, tenantId: number, pulse: number): Promise<Wave[]> {
  const { rows: waves } = await db.execute<{
    id: number;
    poll: number;
    number: number;
    opened_at: string;
    closes_at: string;
    shows_total: boolean;
    groups: number[];
    questions: string[];
  }>(sql`
    select id, poll_id as poll, number, opened_at, closes_at, shows_total, groups, questions from ${pulseWaves}
    where tenant_id = ${tenantId}::int and pulse_id = ${pulse}::int order by number`);
  const { rows: cells } = await db.execute<{ wave: number; groups: number[]; members: number[] }>(sql`
    select wave_id as wave, groups, members from ${pulseCells}
    where tenant_id = ${tenantId}::int and wave_id = any(${sql.param(waves.map(({ id }) => id))}::int[])
    order by wave_id, cell`);
  const byWave = groupBy(cells, ({ wave }) => wave);
  return waves.map(({ shows_total, opened_at, closes_at, ...wave }) => ({
    ...wave,
    opened_at: new Date(opened_at),
    closes_at: new Date(closes_at),
    showsTotal: shows_total,
    cells: (byWave.get(wave.id) ?? []).map(({ groups, members }) => ({ groups, people: new Set(members) })),
  }));
}

/** Reads the people whom a wave of a pulse asks, and the groups that some of them are in. */
async function readAsked({ db, tenantId }: Transaction, { group }: PulseRow) {
  const { rows } = await db.execute<{ id: number; groups: number[] }>(sql`
    select users.id, coalesce(users.groups, '{}') as groups from users
    where users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active and not users.read_only
      and ${belongToAny([group], tenantId)}`);
  const { rows: named } = await db.execute<{ id: number }>(sql`
    select id from groups where tenant_id = ${tenantId}::int and deleted_at is null and not is_everyone and id <> ${group}::int`);
  const groups = named.map(
    ({ id }): GroupOfWave => ({
      id,
      people: new Set(rows.filter((row) => row.groups.includes(id)).map((row) => row.id)),
    }),
  );
  return { total: new Set(rows.map(({ id }) => id)), groups: groups.filter(({ people }) => people.size > 0) };
}

/**
 * Returns the questions of a wave: all of them, or a number of them in turn, with the questions that those depend on.
 * Conditions name their question by its id, since places differ.
 */
export function questionsOfWave(
  { questions, rotate }: Pick<PulseRow, 'questions' | 'rotate'>,
  number: number,
): Question[] {
  const all = (questions ?? []).map((question, index, list) => {
    const above = questionAbove(list, index);
    return question.when && above
      ? { ...question, when: { ...question.when, question: above.id } }
      : question;
  });
  if (!rotate || rotate >= all.length) return all;
  const chosen = new Set(
    Array.from({ length: rotate }, (_, index) => all[(number * rotate + index) % all.length]?.id),
  );
  for (const question of all.toReversed())
    if (chosen.has(question.id) && question.when) chosen.add(String(question.when.question));
  return all.filter(({ id }) => chosen.has(id));
}

const inLanguages = (title: PulseRow['title'], description: PulseRow['description'] | null) =>
  Object.fromEntries(
    Object.entries(title ?? {}).flatMap(([language, text]) =>
      text ? [[language, { title: text, description: description?.[language as 'fi'] || text }]] : [],
    ),
  );

/**
 * Opens the next wave of a pulse as an anonymous poll. The transaction holds the pulse's row locked. Throws `invalid`
 * when its people are too few for anonymous answers.
 * `now`: the time; for tests.
 */
export async function openWave(tx: Transaction, pulse: PulseRow, now = new Date()): Promise<void> {
  const { db, tenantId } = tx;
  const former = await readWaves(db, tenantId, pulse.id);
  const number = (former.at(-1)?.number ?? -1) + 1;
  const questions = questionsOfWave(pulse, number);
  const { total, groups } = await readAsked(tx, pulse);
  const measured = measureWave(total, groups, former);
  const closes = new Date(now.getTime() + pulse.days_open * 24 * 60 * 60_000);
  const poll = entityOf('poll');
  const columns = toColumns(poll, {
    translations: inLanguages(pulse.title, pulse.description),
    questions,
    group: pulse.group,
    response_deadline: closes,
    anonymous: true,
    attach_name: false,
    allow_several_answers: false,
    results: 'never',
    published: true,
  });
  const { id: poll_id } = await storeNewRow(tx, poll, { ...columns, is_wave: true });
  const [wave] = await db
    .insert(pulseWaves)
    .values({
      tenant_id: tenantId,
      pulse_id: pulse.id,
      poll_id,
      number,
      opened_at: now,
      closes_at: closes,
      shows_total: measured.showsTotal,
      groups: [...measured.groups],
      questions: questions.map(({ id }) => id),
    })
    .returning({ id: pulseWaves.id });
  if (!wave) throw new Error('A wave got no id.');
  await db.insert(pulseCells).values(
    measured.cells.map(({ groups: own, people }, cell) => ({
      tenant_id: tenantId,
      wave_id: wave.id,
      cell,
      groups: [...own],
      members: [...people].sort((a, b) => a - b),
    })),
  );
}

/** The condition on `pulses` that the next wave is due. */
export const isWaveDue = (now: SQL): SQL => {
  const every = sql.join(
    Object.entries(INTERVALS).map(
      ([name, interval]) => sql`when ${sql.raw(`'${name}'`)} then ${sql.raw(`interval '${interval}'`)}`,
    ),
    sql` `,
  );
  return sql`pulses.active and pulses.deleted_at is null and not exists (
    select from ${pulseWaves} former where former.pulse_id = pulses.id
      and former.opened_at + (case pulses.every ${every} end) - interval '1 hour' > ${now})`;
};
