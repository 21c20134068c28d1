import { chatMessage, reactionInput } from '@piiri/shared/contracts/chat.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { notifyChange, reactTo } from '../change-message.ts';

/** Sets the caller's reaction to a message, replacing the previous one. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/rooms/:id/messages/:messageId/reaction',
  summary: 'React to a message; null removes the reaction',
  access: 'anyone',
  feature: 'chat_enabled',
  body: reactionInput,
  answers: { 200: chatMessage },
  refuses: [403],
  async handler({ services, actor, params: { id: roomId, messageId: id }, body: { emoji }, commit }) {
    const message = await commit((tx) => reactTo(tx, actor, { roomId, id, emoji }));
    notifyChange(services, actor, roomId, message);
    return message;
  },
});
