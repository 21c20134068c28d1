import { idSchema } from '@piiri/schemas';
import { managedCase } from '@piiri/shared/contracts/feedback.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { authorizeAssignee } from '../assign.ts';
import { changeCase, lockManagedCase } from '../managed.ts';
import { managedAnswer } from '../managed-answer.ts';
import { notifyManagers } from '../notify-managers.ts';
import { eventOf } from '../steps.ts';

/** Assigns a case to a manager of its category, or to nobody. The sender is not informed. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/feedback/:id/assignee',
  summary: 'Assign a case to one of its managers',
  access: 'feedback_manager',
  body: z.object({ user: idSchema.nullable() }, 'not_an_object'),
  answers: { 200: managedCase },
  handler: ({ services, actor, language, commit, params: { id }, body: { user } }) =>
    commit(async (tx) => {
      const reader = { actor, language };
      const row = await lockManagedCase(tx, actor, id);
      if (user === row.assignee_id) return managedAnswer(tx.db, reader, row);
      if (user !== null) await authorizeAssignee(tx.db, actor, user, row.category_id);
      tx.afterCommit('Notifying feedback managers', () =>
        notifyManagers(services, tx.tenantId, [row.category_id]),
      );
      const assigned = { ...eventOf('assigned', actor), assignee: user };
      const changes = { assignee_id: user, events: [...row.events, assigned] };
      return managedAnswer(tx.db, reader, await changeCase(tx, row, changes));
    }),
});
