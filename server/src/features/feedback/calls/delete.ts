import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { orphanFilesOfCase } from '../attachments.ts';
import { abilitiesOf } from '../cases.ts';
import { lockManagedCase } from '../managed.ts';
import { feedbackCases } from '../tables.ts';

/** Permanently deletes a case that is done, with its files. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/feedback/:id',
  summary: 'Delete a handled case',
  access: 'feedback_manager',
  answers: { 204: z.null() },
  refuses: [409],
  handler: ({ actor, commit, params: { id } }) =>
    commit(async (tx) => {
      const row = await lockManagedCase(tx, actor, id);
      if (!abilitiesOf(row).delete) throw new AppError('conflict', { detail: 'feedback_not_handled' });
      await orphanFilesOfCase(tx, id);
      await tx.db.delete(feedbackCases).where(eq(feedbackCases.id, id));
      await tx.db.update(feedbackCases).set({ former_id: null }).where(eq(feedbackCases.former_id, id));
    }),
});
