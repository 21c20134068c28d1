import { feedbackMessage, feedbackMessageInput } from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { abilitiesOf, messageAnswer } from '../cases.ts';
import { dayIn } from '../day.ts';
import { addMessage, changeCase, lockManagedCase } from '../managed.ts';

export default defineRoute({
  method: 'POST',
  path: 'v1/feedback/:id/messages',
  summary: 'Reply to the sender of a case',
  access: 'feedback_manager',
  body: feedbackMessageInput,
  answers: { 201: feedbackMessage },
  refuses: [409],
  handler: ({ actor, commit, params: { id }, body: { text } }) =>
    commit(async (tx) => {
      const row = await lockManagedCase(tx, actor, id);
      if (!abilitiesOf(row).reply) {
        const isHandled = row.status === FEEDBACK_STATUS.done;
        throw new AppError('conflict', { detail: isHandled ? 'feedback_handled' : 'feedback_not_taken' });
      }
      const now = new Date();
      const message = {
        from: 'manager',
        text,
        day: dayIn(actor.timeZone, now),
        time: now.toISOString(),
        by: actor.userId,
      } as const;
      const messages = addMessage(row, message);
      await changeCase(tx, row, { messages, answered_at: row.answered_at ?? now });
      return messageAnswer(actor, message, messages.length - 1);
    }),
});
