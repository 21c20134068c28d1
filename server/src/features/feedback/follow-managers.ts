import { eq } from 'drizzle-orm';
import type { Change, Listener } from '../../engine/commit/transaction.ts';
import { unassign } from './assign.ts';
import { logManager } from './managers.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';

/** Returns whether a user's row makes them a feedback manager. */
const isManagerRow = (row: Change['before']) => row?.is_feedback_manager === true && !row.deleted_at;

/**
 * Logs everyone who becomes a feedback manager or stops being one, whatever caused it: the settings, the user's own
 * details, an import, or the deletion of the user.
 */
export const followManagers: Listener = async (tx, changes) => {
  for (const { id, before, after } of changes) {
    if (id === undefined || isManagerRow(before) === isManagerRow(after)) continue;
    const own = eq(feedbackManagers.user_id, id);
    const [row] = await tx.db.select().from(feedbackManagers).where(own);
    const permissions = row?.permissions ?? [];
    if (isManagerRow(after)) await logManager(tx, id, 'added', [], permissions);
    else {
      await logManager(tx, id, 'removed', permissions, []);
      await unassign(tx, id, []);
    }
    // A deleted user can be restored within a day, with the categories that they handled.
    if (after && after.is_feedback_manager !== true) await tx.db.delete(feedbackManagers).where(own);
  }
};
