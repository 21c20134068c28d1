import {
  type FeedbackMessage,
  feedbackMessage,
  feedbackMessageInput,
} from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { messageAnswer } from '../cases.ts';
import { dayIn } from '../day.ts';
import { addMessage, changeCase } from '../managed.ts';
import { findOwnCase, lockOwnCase } from '../own.ts';

/** Adds a message to the caller's own case until it is done. Only the day is stored, not the time. */
export default defineRoute({
  method: 'POST',
  path: 'v1/my/feedback/:id/messages',
  summary: 'Add a message to feedback that the caller has sent',
  access: 'anyone',
  forReadOnly: true,
  body: feedbackMessageInput,
  answers: { 201: feedbackMessage },
  refuses: [409],
  replay: {
    reference: ({ id }: FeedbackMessage) => id,
    answer: ({ services, read, actor, params }, id) =>
      read(async (db) => {
        const { messages } = await findOwnCase(db, services, actor, params.id);
        const message = messages[id - 1];
        if (!message) throw new AppError('not_found');
        return messageAnswer(actor, message, id - 1);
      }),
  },
  handler: ({ services, actor, commit, params: { id }, body: { text } }) =>
    commit(async (tx) => {
      const row = await lockOwnCase(tx, services, actor, id);
      if (row.status === FEEDBACK_STATUS.done) throw new AppError('conflict', { detail: 'feedback_handled' });
      const message = { from: 'sender', text, day: dayIn(actor.timeZone) } as const;
      const messages = addMessage(row, message);
      await changeCase(tx, row, { messages, settled: false });
      return messageAnswer(actor, message, messages.length - 1);
    }),
});
