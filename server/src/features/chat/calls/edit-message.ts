import { idSchema } from '@piiri/schemas';
import { chatMessage, editInput } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { editMessage } from '../change-message.ts';
import { notifyChange } from '../notify-change.ts';

/** Changes what the caller said not long ago; the others see that it was changed. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/rooms/:id/messages/:messageId',
  summary: 'Change an own message, within a quarter of an hour',
  tag: 'chat',
  access: 'anyone',
  feature: 'chat_enabled',
  params: z.object({ id: idSchema, messageId: idSchema }),
  body: editInput,
  answers: { 200: chatMessage },
  refuses: [403, 409],
  async handler({ services, actor, params: { id: roomId, messageId: id }, body: { text = null }, commit }) {
    const message = await commit((tx) => editMessage(tx, actor, { roomId, id, text }));
    notifyChange(services, actor, roomId, message);
    return message;
  },
});
