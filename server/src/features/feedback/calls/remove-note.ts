import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeCase, lockManagedCase } from '../managed.ts';
import { withoutNote } from '../notes.ts';

export default defineRoute({
  method: 'DELETE',
  path: 'v1/feedback/:id/notes/:note',
  summary: 'Delete the caller’s own note of a case',
  access: 'feedback_manager',
  answers: { 204: z.null() },
  async handler({ actor, commit, params: { id, note } }) {
    await commit(async (tx) => {
      const row = await lockManagedCase(tx, actor, id);
      await changeCase(tx, row, { notes: withoutNote(row.notes, note, actor) });
    });
  },
});
