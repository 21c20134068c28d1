import { chatMute } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findManaged } from '../channel.ts';
import { mutesOf } from '../mutes.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/chat/channels/:id/mutes',
  summary: 'List the people who are muted in a channel',
  tag: 'chat_channel',
  access: 'anyone',
  feature: 'chat_enabled',
  answers: { 200: z.object({ results: z.array(chatMute) }) },
  handler: ({ read, actor, params: { id } }) =>
    read(async (db) => {
      await findManaged(db, actor, id);
      return { results: await mutesOf(db, id) };
    }),
});
