import { message } from '@piiri/schemas';
import { answersInput, type OwnAnswers, ownAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { authorize } from '../../../engine/read/read.ts';
import { lockRow } from '../../../engine/write/lock.ts';
import { lockAnswers } from '../../../platform/db/advisory-locks.ts';
import { castAnonymousBallot } from '../anonymous-ballots.ts';
import { readOwnAnswers } from '../own-answers.ts';
import { pollAnswers } from '../owned/poll-answers.ts';
import { type Question, validateAnswers } from '../validate-answers.ts';
import { POLL, pollCall } from './_poll.ts';

/** Maximum number of answers per person to a poll that accepts several. */
const MAX_ANSWERS = 100;

export default defineRoute({
  method: 'POST',
  path: 'v1/polls/:id/answers',
  summary: 'Answer a poll',
  tag: 'poll',
  access: 'anyone',
  body: answersInput,
  answers: { 201: ownAnswers },
  refuses: [403, 409],
  // For anonymous polls, a repeated call gets its answer without the content of the ballot.
  replay: {
    reference: ({ results }: OwnAnswers) => (results.length === 0 ? 0 : undefined),
    answer: async () => ({ answered: true, results: [] }),
  },
  async handler({ services, actor, language, commit, params: { id }, body }) {
    const visibility = authorize(pollCall({ services, actor, language }, false), 'read');
    return commit(async (tx) => {
      // Locked before the deadline is checked: people who read the answers after the deadline wait for this answer.
      await lockAnswers(tx.db, id);
      // Locked, so that the poll is not being changed, and the second of two concurrent answers sees the first.
      const poll = await lockRow(tx, POLL, id, visibility);
      if ((poll.response_deadline as Date) <= new Date())
        throw new AppError('conflict', { detail: 'poll_closed' });
      const answers = validateAnswers((poll.questions ?? []) as Question[], body.answers);
      const { times } = await readOwnAnswers(tx.db, services, poll, actor);
      if (times > 0 && (poll.anonymous || !poll.allow_several_answers))
        throw new AppError('conflict', { detail: 'poll_answered' });
      if (times >= MAX_ANSWERS)
        throw new AppError('conflict', { detail: message('poll_answered_often', { max: MAX_ANSWERS }) });
      if (poll.anonymous) await castAnonymousBallot(tx, services, id, actor, answers);
      else
        await tx.db.insert(pollAnswers).values({
          tenant_id: tx.tenantId,
          poll_id: id,
          user_id: actor.userId,
          named: poll.attach_name === true,
          answers,
        });
      // No change is recorded, because listeners to changes learn who made them, and answers must not reveal that.
      const { answered, results } = await readOwnAnswers(tx.db, services, poll, actor);
      return { answered, results };
    });
  },
});
