import { idSchema } from '@piiri/schemas';
import { chatMessage, reactionInput } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { reactTo } from '../change-message.ts';
import { notifyChange } from '../notify-change.ts';

/** Puts the caller's sign on a message, in place of the one before. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/rooms/:id/messages/:messageId/reaction',
  summary: 'React to a message; null takes the reaction back',
  tag: 'chat',
  access: 'anyone',
  feature: 'chat_enabled',
  params: z.object({ id: idSchema, messageId: idSchema }),
  body: reactionInput,
  answers: { 200: chatMessage },
  refuses: [403],
  async handler({ services, actor, params: { id: roomId, messageId: id }, body: { emoji }, commit }) {
    const message = await commit((tx) => reactTo(tx, actor, { roomId, id, emoji }));
    notifyChange(services, actor, roomId, message);
    return message;
  },
});
