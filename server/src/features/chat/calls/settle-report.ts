import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { deleteReported, notifyChange } from '../change-message.ts';
import { resolveReport } from '../reports.ts';

/** Settles a report by keeping or deleting the message. All reports of the same message are settled with it. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/reports/:id',
  summary: 'Settle a report of a message',
  access: 'anyone',
  feature: 'chat_enabled',
  body: z.object({ outcome: z.enum(['deleted', 'kept'], 'not_a_choice') }, 'not_an_object'),
  answers: { 204: z.null() },
  async handler({ services, actor, params: { id }, body: { outcome }, commit }) {
    const settled = await commit(async (tx) => {
      const { roomId, messageId } = await resolveReport(tx, actor, id, outcome);
      const message = outcome === 'deleted' ? await deleteReported(tx, actor, roomId, messageId) : undefined;
      return { roomId, message };
    });
    if (settled.message) notifyChange(services, actor, settled.roomId, settled.message);
  },
});
