import { ownFeedback } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ownAnswer } from '../cases.ts';
import { findOwnCase } from '../own.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/my/feedback/:id',
  summary: 'Read feedback that the caller has sent',
  access: 'anyone',
  anonymous: true,
  answers: { 200: ownFeedback },
  handler: ({ services, read, actor, language, params: { id } }) =>
    read(async (db) => ownAnswer(db, { actor, language }, await findOwnCase(db, services, actor, id))),
});
