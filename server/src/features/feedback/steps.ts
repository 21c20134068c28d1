import { AppError } from '@piiri/shared/errors.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { CaseColumns } from './cases.ts';
import type { StoredEvent } from './tables.ts';

/** Returns an event of a manager at the current time. */
export const eventOf = (event: StoredEvent['event'], { userId }: Pick<Actor, 'userId'>): StoredEvent => ({
  event,
  time: new Date().toISOString(),
  by: userId,
});

/** Returns the columns for a case's next status. Throws `conflict` with the reason for any other status. */
export function stepTo(row: CaseColumns, status: number, actor: Actor): Partial<CaseColumns> {
  if (status !== row.status + 1) {
    const reasons = { 1: 'feedback_step_open', 2: 'feedback_step_in_progress', 3: 'feedback_step_done' };
    throw new AppError('conflict', { detail: reasons[row.status as 1 | 2 | 3] });
  }
  const now = new Date();
  if (status === FEEDBACK_STATUS.inProgress)
    return {
      status,
      events: [...row.events, eventOf('taken', actor)],
      // If the sender wants no reply, taking the case into handling counts as the answer.
      answered_at: row.reply_wanted ? row.answered_at : (row.answered_at ?? now),
    };
  return {
    status,
    events: [...row.events, eventOf('done', actor)],
    answered_at: row.answered_at ?? now,
    done_at: now,
  };
}
