import { answersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { countPeople, groupsOf } from '../../../engine/model/audience.ts';
import { tallyAnswers } from '../given-answers.ts';
import { countShown } from '../shown-answers.ts';
import type { Question } from '../validate-answers.ts';
import { findPoll, POLL, pollCall } from './_poll.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/polls/:id/answers/summary',
  summary: 'The answers to a poll, added up',
  tag: 'poll',
  access: { entity: 'poll', operation: 'admin' },
  heavy: true,
  answers: { 200: answersSummary },
  async handler({ services, actor, language, params: { id } }) {
    const poll = await findPoll(pollCall({ services, actor, language }, true), id);
    return services.database.tenant(actor.tenantId, async (db) => {
      const count = (await countShown(db, services, [id])).get(id) ?? 0;
      const hidden = poll.anonymous === true && count === 0;
      const countOf = hidden ? () => 0 : await tallyAnswers(db, id);
      const questions = ((poll.questions ?? []) as Question[]).map((question) => ({
        id: question.id,
        count: countOf(question.id),
        options: (question.type === 'choice' ? (question.options ?? []) : []).map((option) => ({
          id: option.id,
          count: countOf(question.id, option.id),
        })),
      }));
      const isCounted = poll.anonymous !== true && poll.allow_several_answers !== true;
      const asked = isCounted ? await countPeople(db, actor.tenantId, groupsOf(POLL, poll)) : null;
      return { count, asked, hidden, questions };
    });
  },
});
