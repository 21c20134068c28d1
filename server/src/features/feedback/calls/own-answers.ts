import { ownAnswers } from '@piiri/shared/contracts/feedback-answers.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readOwnAnswers } from '../own-answers.ts';

/**
 * How often the caller's own cases were answered. Everybody's program asks for it alike, so that asking tells nothing of who has
 * sent something; and the server never learns what was opened.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/feedback/answers',
  summary: 'The answers that the caller’s own feedback has got lately',
  access: 'anyone',
  anonymous: true,
  answers: { 200: ownAnswers },
  handler: async ({ services, read, actor }) => ({
    results: await read((db) => readOwnAnswers(db, services, actor)),
  }),
});
