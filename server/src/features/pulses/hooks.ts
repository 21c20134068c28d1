import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import { pulseWaves, rejectWrongQuestions } from '../polls/public.ts';
import type { PulseRow } from './pulse.ts';
import { openWave } from './waves.ts';

const DAYS_OF_WEEK = 7;

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Ids and kinds of questions: what figures of former waves are compared by. */
const comparable = (questions: unknown) =>
  (
    (toJson(questions) ?? []) as {
      id: string;
      type: string;
      from?: number;
      to?: number;
      options?: { id: string }[];
    }[]
  ).map(({ id, type, from, to, options }) => ({
    id,
    type,
    from,
    to,
    options: options?.map((option) => option.id),
  }));

/** Throws `conflict` when a question that waves have asked would become another kind of question. */
async function rejectChangedScales(tx: Transaction, { columns, before }: Saving) {
  if (!before || !('questions' in columns)) return;
  const after = new Map(comparable(columns.questions).map((question) => [question.id, question]));
  const changed = comparable(before.questions).some((question) => {
    const next = after.get(question.id);
    return next !== undefined && !isDeepStrictEqual(next, question);
  });
  if (!changed) return;
  const { rows } = await tx.db.execute(
    sql`select from ${pulseWaves} where tenant_id = ${tx.tenantId}::int and pulse_id = ${before.id}::int limit 1`,
  );
  if (rows.length > 0)
    throw new AppError('conflict', { detail: 'pulse_frozen', errors: { questions: ['pulse_frozen'] } });
}

/** Opens the first wave. Throws `invalid` at `active` when the people are too few for anonymous answers. */
async function openFirst(tx: Transaction, pulse: PulseRow): Promise<void> {
  await openWave(tx, pulse).catch((error: unknown) => {
    const { anonymous } = (error instanceof AppError && error.extras.errors) || {};
    throw anonymous ? new AppError('invalid', { errors: { active: anonymous } }) : error;
  });
}

export const hooks: EntityHooks = {
  async beforeSave(tx, savings) {
    for (const saving of savings) {
      rejectWrongQuestions(saving);
      await rejectChangedScales(tx, saving);
      const saved = { ...saving.before, ...saving.columns } as unknown as PulseRow;
      if (saved.every === 'week' && saved.days_open > DAYS_OF_WEEK)
        throw new AppError('invalid', { errors: { days_open: ['pulse_waves_overlap'] } });
    }
  },
  /** The first wave opens when a pulse becomes active; the job opens the others. */
  async afterSave(tx, saved) {
    for (const { after } of saved) {
      if (!after.active) continue;
      const { rows } = await tx.db.execute(
        sql`select from ${pulseWaves} where tenant_id = ${tx.tenantId}::int and pulse_id = ${after.id}::int limit 1`,
      );
      if (rows.length === 0) await openFirst(tx, after as unknown as PulseRow);
    }
  },
};
