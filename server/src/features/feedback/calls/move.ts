import { idSchema } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { stillAssigned } from '../assign.ts';
import { authorizeCategory, authorizeHandler, changeCase, lockManagedCase } from '../managed.ts';
import { notifyManagers } from '../notify-managers.ts';
import { eventOf } from '../steps.ts';

/** Moves a case to another category, whose managers then see it; the sender sees that it moved. */
export default defineRoute({
  method: 'POST',
  path: 'v1/feedback/:id/move',
  summary: 'Move a case to another category',
  access: 'feedback_manager',
  body: z.object({ category: idSchema }, 'not_an_object'),
  answers: { 204: z.null() },
  refuses: [409],
  handler: ({ services, actor, commit, params: { id }, body: { category } }) =>
    commit(async (tx) => {
      const row = await lockManagedCase(tx, actor, id);
      if (row.category_id === category) throw new AppError('conflict', { detail: 'feedback_same_category' });
      await authorizeCategory(tx.db, actor, category);
      await authorizeHandler(tx.db, actor, category);
      tx.afterCommit('Notifying feedback managers', () =>
        notifyManagers(services, tx.tenantId, [row.category_id, category]),
      );
      const moved = { ...eventOf('moved', actor), from: row.category_id, to: category };
      const assignee_id = await stillAssigned(tx.db, actor, row.assignee_id, category);
      await changeCase(tx, row, { category_id: category, assignee_id, events: [...row.events, moved] });
    }),
});
