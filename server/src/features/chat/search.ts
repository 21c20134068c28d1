import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { readMessages } from './messages.ts';

const MAX_MESSAGES = 50;

/** Messages further back than this many are not looked through. */
const FURTHEST = 50_000;

/** The newest messages of a room in whose text each of the words stands, in any order and case. */
export async function searchMessages(db: Db, room: number, search: string) {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const found = await readMessages(db, {
    where: sql`m.room_id = ${room} and m.deleted_at is null
      and m.seq > (select last_seq - ${FURTHEST}::int from chat_rooms where id = ${room})
      and lower(m.text) like all (${sql.param(patterns)}::text[])`,
    order: sql`m.seq desc`,
    limit: MAX_MESSAGES,
  });
  return found.map(({ message }) => message);
}
