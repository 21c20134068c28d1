import { ownAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readOwnAnswers } from '../own-answers.ts';
import { findPoll, pollCall } from './_poll.ts';

/** Returns the caller's answers. For an anonymous poll only whether they have answered, since nobody can know more. */
export default defineRoute({
  method: 'GET',
  path: 'v1/polls/:id/answers/user',
  summary: 'Read the caller’s own answers to a poll',
  tag: 'poll',
  access: 'anyone',
  anonymous: true,
  answers: { 200: ownAnswers },
  async handler({ services, actor, language, params: { id } }) {
    const poll = await findPoll(pollCall({ services, actor, language }, false), id);
    const own = await services.database.tenant(actor.tenantId, (db) =>
      readOwnAnswers(db, services, poll, actor),
    );
    return { answered: own.answered, results: own.results };
  },
});
