import { feedbackMessageInput, feedbackNote } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { userNames } from '../../../engine/read/user-names.ts';
import { changeCase, lockManagedCase } from '../managed.ts';
import { addNote, noteAnswer } from '../notes.ts';
import type { StoredNote } from '../tables.ts';

/**
 * Adds a note for the other managers under the caller's name. `internal_note`, a text shared by all managers, does not
 * change.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/feedback/:id/notes',
  summary: 'Add a note for the managers of a case',
  access: 'feedback_manager',
  body: feedbackMessageInput,
  answers: { 201: feedbackNote },
  refuses: [409],
  handler: ({ actor, commit, params: { id }, body: { text } }) =>
    commit(async (tx) => {
      const row = await lockManagedCase(tx, actor, id);
      const notes = addNote(row.notes, text, actor);
      await changeCase(tx, row, { notes });
      return noteAnswer(actor, notes.at(-1) as StoredNote, await userNames(tx.db, [actor.userId]));
    }),
});
