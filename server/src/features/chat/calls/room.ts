import { MAX_MESSAGES, MESSAGES_PAGE_SIZE } from '@piiri/shared/chat-rules.ts';
import { chatRoomDetail } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { presentDetail } from '../room-detail.ts';
import { findRoom } from '../rooms.ts';

const seq = z.coerce
  .number('filter_wrong')
  .int('filter_wrong')
  .min(1, 'filter_wrong')
  .max(2_147_483_646, 'filter_wrong')
  .optional();

/** Throws `invalid` if a call asks for more than one part of the messages. */
function assertSinglePart(target: Readonly<Record<string, number | undefined>>): void {
  const named = Object.entries(target).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (named.length < 2) return;
  throw new AppError('invalid', {
    errors: Object.fromEntries(named.map((name) => [name, ['filter_wrong']])),
  });
}

/** Returns a room with its newest messages, with those before or after a message, or with those around it. */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id',
  summary:
    'Read a room with its newest messages; `before` and `after` page on, `around` returns those around a `seq`',
  access: 'anyone',
  feature: 'chat_enabled',
  query: z.object({
    before: seq,
    after: seq,
    around: seq,
    limit: z.coerce
      .number('filter_wrong')
      .int('filter_wrong')
      .min(1, 'filter_wrong')
      .max(MAX_MESSAGES, 'filter_wrong')
      .default(MESSAGES_PAGE_SIZE),
  }),
  answers: { 200: chatRoomDetail },
  handler: ({ read, actor, language, params: { id }, query: { limit, ...asked } }) => {
    assertSinglePart(asked);
    return read(async (db) =>
      presentDetail(db, { actor, language }, await findRoom(db, actor, id), { ...asked, limit }),
    );
  },
});
