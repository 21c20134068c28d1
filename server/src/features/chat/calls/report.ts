import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { reportMessage } from '../reports.ts';

const MAX_REASON_LENGTH = 500;

/** Reports a message to the managers of its channel. A second report by the same person replaces the first. */
export default defineRoute({
  method: 'POST',
  path: 'v1/chat/rooms/:id/messages/:messageId/report',
  summary: 'Report a message to the managers of the channel',
  access: 'anyone',
  feature: 'chat_enabled',
  body: z.object(
    {
      reason: requiredText(MAX_REASON_LENGTH).trim(),
    },
    'not_an_object',
  ),
  answers: { 201: z.object({ id: z.int() }) },
  handler: ({ actor, params: { id: roomId, messageId: id }, body: { reason }, commit }) =>
    commit((tx) => reportMessage(tx, actor, { roomId, id, reason })),
});
