import { idSchema } from '@piiri/schemas';
import { MESSAGES_AT_ONCE, MESSAGES_PAGE } from '@piiri/shared/chat-rules.ts';
import { chatRoomDetail } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { presentDetail } from '../../chat/room-detail.ts';
import { findPlace } from '../../chat/rooms.ts';
import { defineRoute } from '../../http/route.ts';

/** A room with its newest messages, or with those before one of them. */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id',
  summary: 'A room with its newest messages; `before` leads to older ones',
  tag: 'chat',
  access: 'anyone',
  feature: 'chat_enabled',
  params: z.object({ id: idSchema }),
  query: z.object({
    before: z.coerce
      .number('filter_wrong')
      .int('filter_wrong')
      .min(1, 'filter_wrong')
      .max(2_147_483_647, 'filter_wrong')
      .optional(),
    limit: z.coerce
      .number('filter_wrong')
      .int('filter_wrong')
      .min(1, 'filter_wrong')
      .max(MESSAGES_AT_ONCE, 'filter_wrong')
      .default(MESSAGES_PAGE),
  }),
  answers: { 200: chatRoomDetail },
  handler: ({ services: { database }, actor, language, params: { id }, query: { before, limit } }) =>
    database.tenant(actor.tenantId, async (db) =>
      presentDetail(db, { actor, language }, await findPlace(db, actor, id), { before, limit }),
    ),
});
