import { eq } from 'drizzle-orm';
import type { Change, Listener } from '../../engine/commit/transaction.ts';
import { unassign } from './assign.ts';
import { logManager } from './managers.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';

/** Whether somebody handles feedback, by the columns of their user's row. */
const handles = (row: Change['before']) => row?.is_feedback_manager === true && !row.deleted_at;

/**
 * Writes down whoever becomes a feedback manager or is one no more, wherever that was done: in the settings, in the user's
 * own details, by an import, or because the user is gone.
 */
export const followManagers: Listener = async (tx, changes) => {
  for (const { entity, id, before, after } of changes) {
    if (entity !== 'user' || id === undefined || handles(before) === handles(after)) continue;
    const own = eq(feedbackManagers.user_id, id);
    const [row] = await tx.db.select().from(feedbackManagers).where(own);
    const permissions = row?.permissions ?? [];
    if (handles(after)) await logManager(tx, id, 'added', [], permissions);
    else {
      await logManager(tx, id, 'removed', permissions, []);
      await unassign(tx, id, []);
    }
    // Who is deleted may come back within a day, with what they handled.
    if (after && after.is_feedback_manager !== true) await tx.db.delete(feedbackManagers).where(own);
  }
};
