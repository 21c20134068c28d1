import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pollAnswers, pollUrns } from '../../db/system/polls.ts';
import { countAnswers, countAnswersOf } from '../../polls/given-answers.ts';
import { answeredPolls } from '../../polls/own-answers.ts';
import { markedPolls } from '../../polls/urn.ts';
import type { EntitySteps } from '../steps.ts';

/** What those who have answered were asked, and promised. */
const FROZEN = ['questions', 'anonymous'];

/** As JSON has it, which knows no `undefined`. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A poll tells editors how many answers it has, and everybody else whether they have answered; its questions stay as they were answered. */
const steps: EntitySteps = {
  personal: true,
  extras: { answer_count: z.int().optional(), answered: z.boolean().optional() },
  async decorate({ asEditor, actor, services }, db, polls) {
    const ids = polls.map(({ id }) => id as number);
    if (asEditor) {
      const counts = await countAnswersOf(db, ids);
      for (const poll of polls) poll.answer_count = counts.get(poll.id as number) ?? 0;
      return;
    }
    const answered = new Set([
      ...(await answeredPolls(db, ids, actor)),
      ...(await markedPolls(db, services, ids, actor)),
    ]);
    for (const poll of polls) poll.answered = answered.has(poll.id as number);
  },
  async beforeSave({ db }, { columns, before }) {
    if (!before) return;
    const isChanged = FROZEN.some(
      (name) => name in columns && !isDeepStrictEqual(plain(columns[name]), plain(before[name])),
    );
    if (isChanged && (await countAnswers(db, before.id)) > 0)
      throw new AppError('conflict', { detail: 'poll_frozen' });
  },
  async beforeEnd({ db }, { id }) {
    await db.delete(pollAnswers).where(eq(pollAnswers.poll_id, id));
    await db.delete(pollUrns).where(eq(pollUrns.poll_id, id));
  },
};

export default steps;
