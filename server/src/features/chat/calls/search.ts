import { idSchema } from '@piiri/schemas';
import { chatMessage } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findPlace } from '../rooms.ts';
import { searchMessages } from '../search.ts';

/** The newest messages of a room that have all the words looked for. */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id/search',
  summary: 'Search among the messages of a room, the newest first',
  tag: 'chat',
  access: 'anyone',
  feature: 'chat_enabled',
  heavy: true,
  params: z.object({ id: idSchema }),
  query: z.object({ search: z.string('required').min(1, 'required').max(200, 'invalid') }),
  answers: { 200: z.object({ results: z.array(chatMessage) }) },
  handler: ({ services: { database }, actor, params: { id }, query: { search } }) =>
    database.tenant(actor.tenantId, async (db) => {
      const { room } = await findPlace(db, actor, id);
      return { results: await searchMessages(db, room.id, search) };
    }),
});
