import { idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { deleteMessage } from '../change-message.ts';
import { notifyChange } from '../notify-change.ts';

/** Deletes a message: the caller's own, or anybody's by who looks after the channel. The others see at once that it is gone. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/chat/channels/:id/rooms/:roomId/messages/:messageId',
  summary: 'Delete a message',
  tag: 'chat',
  access: 'anyone',
  feature: 'chat_enabled',
  params: z.object({ id: idSchema, roomId: idSchema, messageId: idSchema }),
  answers: { 204: z.null() },
  refuses: [403],
  async handler({ services, actor, params: { id: channelId, roomId, messageId: id }, commit }) {
    const message = await commit((tx) => deleteMessage(tx, actor, { channelId, roomId, id }));
    if (message) notifyChange(services, actor, roomId, message);
  },
});
