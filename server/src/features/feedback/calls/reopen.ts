import { managedCase, reopenInput } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { lockManagedCase } from '../managed.ts';
import { managedAnswer } from '../managed-answer.ts';
import { notifyManagers } from '../notify-managers.ts';
import { reopenCase } from '../reopen.ts';

/** Continues a case that is done as a new case, which its sender sees beside the old one. */
export default defineRoute({
  method: 'POST',
  path: 'v1/feedback/:id/reopen',
  summary: 'Reopen a finished case as a new case, with a reason',
  access: 'feedback_manager',
  body: reopenInput,
  answers: { 201: managedCase },
  refuses: [409],
  handler: ({ services, actor, language, commit, params: { id }, body: { reason } }) =>
    commit(async (tx) => {
      const row = await lockManagedCase(tx, actor, id);
      tx.afterCommit('Notifying feedback managers', () =>
        notifyManagers(services, tx.tenantId, [row.category_id]),
      );
      return managedAnswer(tx.db, { actor, language }, await reopenCase(tx, actor, row, reason));
    }),
});
