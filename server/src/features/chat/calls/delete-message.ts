import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { deleteMessage, notifyChange } from '../change-message.ts';

/**
 * Deletes a message: the caller's own, or anyone's if the caller manages the channel. The others in the room see the
 * deletion at once.
 */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/chat/channels/:id/rooms/:roomId/messages/:messageId',
  summary: 'Delete a message',
  access: 'anyone',
  feature: 'chat_enabled',
  answers: { 204: z.null() },
  refuses: [403],
  async handler({ services, actor, params: { id: channelId, roomId, messageId: id }, commit }) {
    const message = await commit((tx) => deleteMessage(tx, actor, { channelId, roomId, id }));
    if (message) notifyChange(services, actor, roomId, message);
  },
});
