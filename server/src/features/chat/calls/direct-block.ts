import { directRoom } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { assertDirect, chooseForRoom } from '../direct.ts';
import { notifyChoice } from '../live/notify-choice.ts';

/** Blocks a direct room for writing, or unblocks it. Each person can lift only their own block. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/direct/:id/block',
  summary: 'Block or unblock the other person of a direct room',
  access: 'anyone',
  feature: 'direct_messages_enabled',
  body: z.object({ blocked: z.boolean('not_boolean') }, 'not_an_object'),
  answers: { 200: directRoom },
  async handler({ services, actor, params: { id }, body: { blocked }, commit }) {
    assertDirect(actor);
    const { room, other } = await commit((tx) => chooseForRoom(tx, actor, id, { blocked }));
    notifyChoice(services, actor, room.id, [actor.userId, other]);
    return room;
  },
});
