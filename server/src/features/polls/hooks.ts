import { isDeepStrictEqual } from 'node:util';
import { message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { MIN_ANONYMOUS_ANSWERS } from '@piiri/shared/poll-rules.ts';
import { z } from 'zod';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { countPeople, groupsOf } from '../../engine/model/people.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import type { Db } from '../../platform/db/database.ts';
import { answeredAnonymousPolls } from './anonymous-ballots.ts';
import { countAnswers, countAnswersOf } from './given-answers.ts';
import { answeredPolls } from './own-answers.ts';
import { countVisibleAnswers } from './visible-answers.ts';
import { rejectWrongQuestions } from './wrong-questions.ts';

const POLL = entityOf('poll');

/** Fields that must not change after the first answer: what people were asked and promised. */
const FROZEN = ['questions', 'anonymous'];

/** Converts a value to its form in JSON, which has no `undefined`. */
const toJsonValue = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const isChanged = ({ columns, before }: Saving, name: string) =>
  name in columns && !isDeepStrictEqual(toJsonValue(columns[name]), toJsonValue(before?.[name]));

/**
 * Returns whether a change would reopen an anonymous poll that is over: readers of the existing answers could tell the
 * new ones apart.
 */
function reopens({ columns, before }: Saving): boolean {
  const now = new Date();
  const { response_deadline: deadline } = columns;
  return Boolean(
    before?.anonymous && (before.response_deadline as Date) <= now && deadline && (deadline as Date) > now,
  );
}

/** Who sees the results of a poll, the fewest first. */
const OPENNESS = ['never', 'after_deadline', 'after_answer'];

/** Returns whether a change would show the results earlier, or to more people, than the poll has promised. */
function widensResults({ columns, before }: Saving): boolean {
  const { results = before?.results } = columns;
  return OPENNESS.indexOf(String(results)) > OPENNESS.indexOf(String(before?.results));
}

/** Throws `conflict` with the fields if a change concerns what people who have answered were asked or promised. */
async function rejectFrozen(db: Db, id: number, saving: Saving): Promise<void> {
  const frozen = FROZEN.filter((name) => isChanged(saving, name));
  const isReopened = reopens(saving);
  const isWidened = widensResults(saving);
  if (frozen.length === 0 && !isReopened && !isWidened) return;
  const count = await countAnswers(db, id);
  const reject = (names: string[], reason: string) =>
    new AppError('conflict', {
      detail: reason,
      errors: Object.fromEntries(names.map((name) => [name, [reason]])),
    });
  if (frozen.length > 0 && count > 0) throw reject(frozen, 'poll_frozen');
  if (isWidened && count > 0) throw reject(['results'], 'poll_results_promised');
  if (isReopened && count >= MIN_ANONYMOUS_ANSWERS) throw reject(['response_deadline'], 'poll_not_reopened');
}

/** Throws `invalid` for an anonymous poll of so few people that its answers would reveal who gave them. */
async function rejectSmallGroup({ db, tenantId }: Transaction, saving: Saving): Promise<void> {
  const { columns, before } = saving;
  const saved = { ...before, ...columns };
  const resetsAnswers =
    !before || ['anonymous', 'group', 'more_groups', 'published'].some((name) => isChanged(saving, name));
  if (
    saved.anonymous &&
    // A draft without a group reaches nobody yet.
    saved.group &&
    resetsAnswers &&
    (await countPeople(db, tenantId, groupsOf(POLL, saved))) < MIN_ANONYMOUS_ANSWERS
  )
    throw new AppError('invalid', {
      errors: { anonymous: [message('poll_group_small', { min: MIN_ANONYMOUS_ANSWERS })] },
    });
}

/** Throws `invalid` if a poll would be published for the first time after its deadline: nobody could answer it. */
function rejectPassed({ columns, before }: Saving): void {
  const deadline = { ...before, ...columns }.response_deadline as Date | null | undefined;
  if (!columns.published || before?.published || before?.published_at) return;
  if (deadline && new Date(deadline) <= new Date())
    throw new AppError('invalid', { errors: { response_deadline: ['poll_deadline_passed'] } });
}

/** What the waves of pulses promise to people; only the pulse decides it. */
const OF_WAVE = ['questions', 'anonymous', 'group', 'more_groups', 'results', 'attach_name'];

/** Throws `conflict` for a change of what a wave of a pulse asks whom. */
function rejectChangedWave(saving: Saving): void {
  if (!saving.before?.is_wave) return;
  const changed = OF_WAVE.filter((name) => isChanged(saving, name));
  if (changed.length > 0)
    throw new AppError('conflict', {
      detail: 'poll_of_pulse',
      errors: Object.fromEntries(changed.map((name) => [name, ['poll_of_pulse']])),
    });
}

/**
 * Adds the number of visible answers and whether the poll is frozen for editors, and for others whether they have
 * answered. Rejects changes of questions that people have answered.
 */
export const hooks: EntityHooks = {
  personal: true,
  extras: {
    answer_count: z.int().optional(),
    frozen: z.boolean().optional(),
    answered: z.boolean().optional(),
  },
  async decorate({ asEditor, actor, services }, db, polls) {
    const ids = polls.map(({ id }) => id);
    if (asEditor) {
      const [answerCounts, visibleCounts] = [
        await countAnswersOf(db, ids),
        await countVisibleAnswers(db, services, ids),
      ];
      for (const poll of polls) {
        poll.answer_count = visibleCounts.get(poll.id) ?? 0;
        poll.frozen = answerCounts.has(poll.id);
      }
      return;
    }
    const answered = new Set([
      ...(await answeredPolls(db, ids, actor)),
      ...(await answeredAnonymousPolls(db, services, ids, actor)),
    ]);
    for (const poll of polls) poll.answered = answered.has(poll.id);
  },
  async beforeSave(tx, savings) {
    for (const saving of savings) {
      // The demo and companies that are imported have polls that are over.
      if (tx.actor) rejectPassed(saving);
      rejectWrongQuestions(saving);
      rejectChangedWave(saving);
      if (saving.before) await rejectFrozen(tx.db, saving.before.id, saving);
      await rejectSmallGroup(tx, saving);
    }
  },
};
