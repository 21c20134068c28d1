import { sql } from 'drizzle-orm';
import type { Call } from '../../../engine/access/call.ts';
import type { OwnRows } from '../../../engine/own-data/own-part.ts';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../people/public.ts';
import { namesOfFiles } from '../remove-messages.ts';
import { chatRooms } from './chat-rooms.ts';

/** What the other person of each direct room is called, by the room; nobody where they are gone from the company. */
async function readOtherNames(
  db: Db,
  { actor }: Call,
  rooms: readonly number[],
): Promise<Map<number, string>> {
  if (rooms.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select r.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name from ${chatRooms} r
    join ${users} u on u.id = case when r.user_id = ${actor.userId} then r.other_user_id else r.user_id end
      and u.tenant_id = ${actor.tenantId} and u.deleted_at is null
    where r.tenant_id = ${actor.tenantId} and r.id = any(${sql.param(rooms)}::int[]) and r.channel_id is null`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Says in the copy of own data, in place of a room's number, with whom a direct room is. */
export async function nameDirectRooms(db: Db, call: Call, rows: OwnRows): Promise<OwnRows> {
  const rooms = rows.flatMap(({ room, channel }) => (channel ? [] : [Number(room)]));
  const others = await readOtherNames(db, call, [...new Set(rooms)]);
  return rows.map(({ room, ...row }) => ({ ...row, person: others.get(Number(room)) ?? null }));
}

/** Likewise of messages, with the name of each one's file in place of its key. */
export async function nameRoomsAndFiles(db: Db, call: Call, rows: OwnRows): Promise<OwnRows> {
  const keys = rows.flatMap(({ file }) => (typeof file === 'string' ? [file] : []));
  const names = await namesOfFiles(db, keys);
  const named = rows.map((row) => ({ ...row, file: names.get(String(row.file)) ?? null }));
  return nameDirectRooms(db, call, named);
}
