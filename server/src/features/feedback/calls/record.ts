import { managedCase, recordedInput } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { authorizeHandler, lockManagedCase } from '../managed.ts';
import { managedAnswer } from '../managed-answer.ts';
import { notifyManagers } from '../notify-managers.ts';
import { storeCase } from '../store-case.ts';

/** Records feedback that a manager received by phone or in person. It is in no sender's own list. */
export default defineRoute({
  method: 'POST',
  path: 'v1/feedback',
  summary: 'Record feedback given by phone or in person',
  access: 'feedback_manager',
  body: recordedInput,
  answers: { 201: managedCase },
  handler: ({ services, actor, language, commit, body }) =>
    commit(async (tx) => {
      const reader = { actor, language };
      const { id } = await storeCase(tx, services, reader, body, body.origin);
      await authorizeHandler(tx.db, actor, body.category);
      tx.afterCommit('Notifying feedback managers', () =>
        notifyManagers(services, tx.tenantId, [body.category]),
      );
      return managedAnswer(tx.db, reader, await lockManagedCase(tx, actor, id));
    }),
});
