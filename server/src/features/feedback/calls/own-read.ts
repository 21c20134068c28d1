import { ownFeedback } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ownAnswer } from '../cases.ts';
import { findOwnCase } from '../own.ts';
import { caseParams } from './_params.ts';

/** A case that the caller has sent, with what was said since. */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/feedback/:id',
  summary: 'Feedback that the caller has sent',
  tag: 'feedback',
  access: 'anyone',
  params: caseParams,
  answers: { 200: ownFeedback },
  refuses: [404],
  handler: ({ services, actor, language, params: { id } }) =>
    services.database.tenant(actor.tenantId, async (db) =>
      ownAnswer(db, { actor, language }, await findOwnCase(db, services, actor, id)),
    ),
});
