import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findManaged } from '../channel.ts';
import { unmute } from '../mutes.ts';

export default defineRoute({
  method: 'DELETE',
  path: 'v1/chat/channels/:id/mutes/:userId',
  summary: 'Unmute a person in a channel',
  tag: 'chat_channel',
  access: 'anyone',
  feature: 'chat_enabled',
  answers: { 204: z.null() },
  async handler({ actor, params: { id, userId }, commit }) {
    await commit(async (tx) => {
      await findManaged(tx.db, actor, id);
      await unmute(tx, id, userId);
    });
  },
});
