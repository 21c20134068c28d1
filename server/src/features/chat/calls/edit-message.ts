import { chatMessage, editInput } from '@piiri/shared/contracts/chat.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { editMessage, notifyChange } from '../change-message.ts';

/** Edits a message that the caller sent recently; others see that it was edited. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/rooms/:id/messages/:messageId',
  summary: 'Edit one of the caller’s messages, within 15 minutes',
  access: 'anyone',
  feature: 'chat_enabled',
  body: editInput,
  answers: { 200: chatMessage },
  refuses: [403, 409],
  async handler({ services, actor, params: { id: roomId, messageId: id }, body: { text = null }, commit }) {
    const message = await commit((tx) => editMessage(tx, actor, { roomId, id, text }));
    notifyChange(services, actor, roomId, message);
    return message;
  },
});
