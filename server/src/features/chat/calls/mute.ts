import { chatMute } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findManaged } from '../channel.ts';
import { mute } from '../mutes.ts';

const MAX_MINUTES = 60 * 24 * 365;

/** Mutes a person in a channel for some time. They can still read. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/chat/channels/:id/mutes/:userId',
  summary: 'Mute a person in a channel',
  tag: 'chat_channel',
  access: 'anyone',
  feature: 'chat_enabled',
  body: z.object(
    {
      minutes: z
        .int('not_a_number')
        .min(1, 'not_a_number')
        .max(MAX_MINUTES, 'not_a_number')
        .nullish()
        .meta({ description: 'Duration in minutes; null: until unmuted.' }),
    },
    'not_an_object',
  ),
  answers: { 200: chatMute },
  refuses: [409],
  handler: ({ actor, params: { id, userId }, body: { minutes = null }, commit }) =>
    commit(async (tx) => {
      const channel = await findManaged(tx.db, actor, id);
      return mute(tx, actor, channel, { userId, minutes });
    }),
});
