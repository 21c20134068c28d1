import { directRoom } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { assertDirect, chooseForRoom } from '../direct.ts';
import { notifyChoice } from '../live/notify-choice.ts';

/** Sets whether the caller is notified of messages in a direct room. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/direct/:id/mute',
  summary: 'Mute or unmute notifications of a direct room',
  access: 'anyone',
  feature: 'direct_messages_enabled',
  body: z.object({ muted: z.boolean('not_boolean') }, 'not_an_object'),
  answers: { 200: directRoom },
  async handler({ services, actor, params: { id }, body: { muted }, commit }) {
    assertDirect(actor);
    const { room } = await commit((tx) => chooseForRoom(tx, actor, id, { muted }));
    notifyChoice(services, actor, room.id, [actor.userId]);
    return room;
  },
});
