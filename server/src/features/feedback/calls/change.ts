import { feedbackChanges, managedCase } from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { versionOf } from '../../../engine/calls/if-match.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeCase, lockManagedCase } from '../managed.ts';
import { managedAnswer } from '../managed-answer.ts';
import { notifyManagers } from '../notify-managers.ts';
import { stepTo } from '../steps.ts';

/** Takes a case into handling, marks it as done, or changes its internal note. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/feedback/:id',
  summary: 'Advance the status of a case, or change its internal note',
  access: 'feedback_manager',
  body: feedbackChanges,
  answers: { 200: managedCase },
  refuses: [409, 412],
  handler: ({ services, actor, language, commit, params: { id }, body, request }) =>
    commit(async (tx) => {
      const reader = { actor, language };
      const row = await lockManagedCase(tx, actor, id);
      const version = versionOf(request.headers['if-match']);
      if (version !== undefined && version !== row.version)
        throw new AppError('stale', { members: { current: await managedAnswer(tx.db, reader, row) } });
      const note = body.internal_note === undefined ? {} : { internal_note: body.internal_note ?? '' };
      // Clients that save a note send the unchanged status along.
      const staysPut = body.status === row.status && 'internal_note' in note;
      const step = body.status === undefined || staysPut ? {} : stepTo(row, body.status, actor);
      tx.afterCommit('Notifying feedback managers', () =>
        notifyManagers(services, tx.tenantId, [row.category_id]),
      );
      return managedAnswer(tx.db, reader, await changeCase(tx, row, { ...note, ...step }));
    }),
});
