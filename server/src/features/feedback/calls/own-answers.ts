import { ownAnswers } from '@piiri/shared/contracts/feedback-answers.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readOwnAnswers } from '../own-answers.ts';

/**
 * Returns the answers to the caller's own cases. Every client requests this alike, so the request does not reveal who
 * has sent a case, and the server does not learn which answers were opened.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/feedback/answers',
  summary: 'Count recent answers to each of the caller’s own cases',
  access: 'anyone',
  anonymous: true,
  answers: { 200: ownAnswers },
  handler: async ({ services, read, actor }) => ({
    results: await read((db) => readOwnAnswers(db, services, actor)),
  }),
});
