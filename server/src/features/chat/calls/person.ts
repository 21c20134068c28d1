import { idSchema } from '@piiri/schemas';
import { chatPerson } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findChatPerson } from '../person.ts';
import { findPlace } from '../rooms.ts';

/** Somebody who may be in a room that the caller may be in. */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id/user/:userId',
  summary: 'Who somebody in a room is',
  tag: 'chat',
  access: 'anyone',
  feature: 'chat_enabled',
  params: z.object({ id: idSchema, userId: idSchema }),
  answers: { 200: chatPerson },
  handler: ({ services: { database }, actor, params: { id, userId } }) =>
    database.tenant(actor.tenantId, async (db) =>
      findChatPerson(db, actor, await findPlace(db, actor, id), userId),
    ),
});
