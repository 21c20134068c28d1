import { managedCase } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { managedAnswer } from '../cases.ts';
import { findManagedCase } from '../managed.ts';
import { caseParams } from './_params.ts';

/** A case, for who handles its category. */
export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/:id',
  summary: 'Read a case',
  tag: 'feedback',
  access: 'feedback_manager',
  params: caseParams,
  answers: { 200: managedCase },
  refuses: [404],
  handler: ({ services, actor, language, params: { id } }) =>
    services.database.tenant(actor.tenantId, async (db) =>
      managedAnswer(db, { actor, language }, await findManagedCase(db, actor, id)),
    ),
});
