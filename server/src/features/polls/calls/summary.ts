import { idSchema } from '@piiri/schemas';
import { answersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { EntityCall, Row } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { countPeople, groupsOf } from '../../../engine/model/audience.ts';
import type { Db } from '../../../platform/db/database.ts';
import { settleBeforeReading } from '../../reach/public.ts';
import { countAnswersOf, tallyAnswers } from '../given-answers.ts';
import { answersByGroup, assertNarrowed, narrowingOf } from '../narrow-answers.ts';
import type { Question } from '../validate-answers.ts';
import { countVisibleAnswers } from '../visible-answers.ts';
import { findPoll, POLL, pollCall } from './_poll.ts';

/** If fewer people than this have not answered, the counts are withheld, since they would single those people out. */
const MIN_NOT_ANSWERED = 5;

/**
 * Returns how many people were asked and have answered. In an anonymous poll, each answer is by a different person; its
 * counts are withheld unless its answers are shown.
 */
async function ratesOf(db: Db, call: EntityCall, poll: Row, count: number) {
  const narrowing = await narrowingOf(db, poll);
  if (!poll.anonymous) return { narrowing, ...(await answersByGroup(db, call, poll, narrowing)) };
  const audienceSize = await countPeople(db, call.actor.tenantId, groupsOf(POLL, poll));
  const missing = audienceSize - count;
  const isLargeEnough = count > 0 && (missing === 0 || missing >= MIN_NOT_ANSWERED);
  return {
    narrowing,
    groups: [],
    answerersOf: () => undefined,
    asked: isLargeEnough ? audienceSize : null,
    answered: isLargeEnough ? count : null,
  };
}

export default defineRoute({
  method: 'GET',
  path: 'v1/polls/:id/answers/summary',
  summary: 'Read the summed answers to a poll, of everyone or of a group',
  tag: 'poll',
  access: { entity: 'poll', operation: 'admin' },
  heavy: true,
  query: z.looseObject({ group: idSchema.optional() }),
  answers: { 200: answersSummary },
  async handler({ services, actor, language, commit, params: { id }, query: { group } }) {
    const call = pollCall({ services, actor, language }, true);
    const poll = await findPoll(call, id);
    await settleBeforeReading(services, commit, actor);
    return services.database.tenant(actor.tenantId, async (db) => {
      const answerCount = (await countVisibleAnswers(db, services, [id])).get(id) ?? 0;
      const hidden = poll.anonymous === true && answerCount === 0;
      const { answerersOf, ...rates } = await ratesOf(db, call, poll, answerCount);
      if (group !== undefined) assertNarrowed(rates.narrowing, ['answers', 'sums']);
      const chosen = rates.groups.find((each) => each.id === group);
      if (group !== undefined && !chosen)
        throw new AppError('invalid', { errors: { group: ['filter_wrong'] } });
      const answerers = chosen && answerersOf(chosen.id);
      const isSuppressed = chosen !== undefined && chosen.answered === null;
      const countOf = hidden || isSuppressed ? () => 0 : await tallyAnswers(db, id, answerers);
      const figure = (count: number) => (isSuppressed ? null : count);
      const questions = ((poll.questions ?? []) as Question[]).map((question) => ({
        id: question.id,
        count: figure(countOf(question.id)),
        options: (question.type === 'choice' ? (question.options ?? []) : []).map((option) => ({
          id: option.id,
          count: figure(countOf(question.id, option.id)),
        })),
      }));
      const count = chosen ? ((await countAnswersOf(db, [id], answerers)).get(id) ?? 0) : answerCount;
      return {
        ...rates,
        ...(chosen && { asked: chosen.asked, answered: chosen.answered }),
        count: figure(count),
        hidden,
        questions,
      };
    });
  },
});
