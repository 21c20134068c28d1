import { managedCase } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findManagedCase } from '../managed.ts';
import { managedAnswer } from '../managed-answer.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/:id',
  summary: 'Read a case',
  access: 'feedback_manager',
  answers: { 200: managedCase },
  handler: ({ read, actor, language, params: { id } }) =>
    read(async (db) => managedAnswer(db, { actor, language }, await findManagedCase(db, actor, id))),
});
