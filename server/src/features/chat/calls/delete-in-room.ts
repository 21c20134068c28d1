import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { deleteMessage, notifyChange } from '../change-message.ts';

/** Deletes a message by its room alone, since a direct room has no channel. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/chat/rooms/:id/messages/:messageId',
  summary: 'Delete a message of a room',
  access: 'anyone',
  feature: 'chat_enabled',
  answers: { 204: z.null() },
  refuses: [403],
  async handler({ services, actor, params: { id: roomId, messageId: id }, commit }) {
    const message = await commit((tx) => deleteMessage(tx, actor, { roomId, id }));
    if (message) notifyChange(services, actor, roomId, message);
  },
});
