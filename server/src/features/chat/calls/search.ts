import { chatMessage } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import type { Db } from '../../../platform/db/database.ts';
import { messagesStatement } from '../messages.ts';
import { findRoom } from '../rooms.ts';

const MAX_MESSAGES = 50;

/** Number of newest messages that are searched; older ones are not. */
const MAX_SEARCHED = 50_000;

const ROOM = sql.placeholder('room');

const matchingMessages = messagesStatement(
  sql`m.room_id = ${ROOM} and m.deleted_at is null
    and m.seq > (select last_seq - ${MAX_SEARCHED}::int from chat_rooms where id = ${ROOM})
    and lower(concat_ws(E'\\n', m.text, attached.filename)) like all (${sql.placeholder('patterns')}::text[])`,
  sql`m.seq desc`,
);

/**
 * Returns the newest messages of a room whose text or file name contains each of the words, in any order, ignoring
 * case.
 */
async function searchMessages(db: Db, room: number, search: string) {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const messages = await matchingMessages(db, { room, patterns, limit: MAX_MESSAGES });
  return messages.map(({ message }) => message);
}

export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id/search',
  summary: 'Search the messages of a room, newest first',
  access: 'anyone',
  feature: 'chat_enabled',
  heavy: true,
  query: z.object({ search: z.string('required').min(1, 'required').max(200, 'invalid') }),
  answers: { 200: z.object({ results: z.array(chatMessage) }) },
  handler: ({ read, actor, params: { id }, query: { search } }) =>
    read(async (db) => {
      const { room } = await findRoom(db, actor, id);
      return { results: await searchMessages(db, room.id, search) };
    }),
});
