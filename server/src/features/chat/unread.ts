import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import { MAX_UNREAD } from '@piiri/shared/chat-rules.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import type { UnreadRoom } from '@piiri/shared/contracts/live.ts';
import { sql } from 'drizzle-orm';
import { isSwitchedOn } from '../../engine/access/access.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { CHANNEL, channels, usesDirect } from './channel.ts';
import { isOfUser } from './direct-state.ts';
import { readByIds } from './messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatReads } from './owned/chat-reads.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';
import { chatRooms } from './owned/chat-rooms.ts';

/** Maximum number of rooms listed. */
const MAX_ROOMS = 200;

/** Returns the rooms that concern a person and have unread messages. */
export async function unreadRooms(db: Db, actor: Actor): Promise<UnreadRoom[]> {
  if (!isSwitchedOn(actor, CHANNEL.feature)) return [];
  const { userId, tenantId, groups } = actor;
  const { rows } = await db.execute<UnreadRoom & Record<string, unknown>>(sql`
    select * from (
      select r.id as room, r.channel_id as channel, r.last_seq as head, ${unreadIn(userId)} as unread
      from ${chatRooms} r join ${channels} on ${channels.id} = r.channel_id
      left join ${chatReads} mine on mine.room_id = r.id and mine.user_id = ${userId}
      where r.tenant_id = ${tenantId} and ${channels.deleted_at} is null and ${channels.is_active} and ${concerns(userId)}
        and (${channels.group} = any(${sql.param(groups)}::int[]) or ${channels.managers} @> array[${userId}::int])
        and r.last_seq > coalesce(mine.seq, 0)
      order by r.id desc limit ${MAX_ROOMS}) found
    where unread > 0`);
  const rooms = usesDirect(actor) ? [...rows, ...(await unreadDirect(db, actor))] : rows;
  return rooms.map(({ room, channel, head, unread }) => ({ room, channel, head, unread }));
}

/** Returns a person's direct rooms with unread messages, without muted ones. */
export async function unreadDirect(db: Db, { userId, tenantId }: Actor): Promise<UnreadRoom[]> {
  const { rows } = await db.execute<UnreadRoom & Record<string, unknown>>(sql`
    select * from (
      select r.id as room, r.channel_id as channel, r.last_seq as head, ${unreadIn(userId)} as unread
      from ${chatRooms} r
      left join ${chatReads} mine on mine.room_id = r.id and mine.user_id = ${userId}
      where r.tenant_id = ${tenantId} and ${isOfUser(userId)} and r.last_seq > coalesce(mine.seq, 0)
        and not exists (select from ${chatRoomChoices} c where c.room_id = r.id and c.user_id = ${userId} and c.muted)
      order by r.id desc limit ${MAX_ROOMS}) found
    where unread > 0`);
  return rows;
}

type Reader = Pick<Actor, 'userId'>;

/** Expression for the number of messages in room `r` by others that a person has not read. */
export const unreadIn = (userId: number) => sql`(select count(*)::int from (
  select from ${chatMessages} m where m.room_id = r.id and m.sender_id is distinct from ${userId} and m.deleted_at is null
    and m.seq > coalesce((select seq from ${chatReads} where room_id = r.id and user_id = ${userId}), 0)
  limit ${MAX_UNREAD}) unread)`;

/**
 * Condition for the rooms `r` that concern a person: their direct rooms, and those of channels that they write in or
 * manage by name.
 */
export const concerns = (userId: number) => sql`case when r.channel_id is null then ${isOfUser(userId)}
  when ${channels.channel_type} = ${CHANNEL_TYPES.private}
  then r.user_id is not null and (${channels.managers} @> array[${userId}::int] or r.user_id = ${userId})
  else r.user_id is null end`;

/** How unread messages are grouped: by room, or by channel over those of its rooms that concern the person. */
const GROUPINGS = {
  room: { id: sql`r.id`, only: () => sql`true` },
  channel: { id: sql`r.channel_id`, only: concerns },
};

export interface Unread {
  unread_count: number;
  last_message: ChatMessage | null;
  /** When the last message was sent, if it was deleted. */
  last_message_at?: string;
}

const NOTHING: Unread = { unread_count: 0, last_message: null };

async function unreadBy(db: Db, userId: number, by: keyof typeof GROUPINGS, ids: readonly number[]) {
  const { id: owner, only } = GROUPINGS[by];
  const which = sql`from ${chatRooms} r left join ${channels} on ${channels.id} = r.channel_id`;
  const where = sql`where ${owner} = any(${sql.param(ids)}::int[]) and ${only(userId)}`;
  const counted = await db.execute<{ id: number; room: number; unread: number }>(
    sql`select ${owner} as id, r.id as room, ${unreadIn(userId)} as unread ${which} ${where}`,
  );
  const newest = await db.execute<{ id: number }>(sql`
    select distinct on (${owner}) m.id ${which} join ${chatMessages} m on m.room_id = r.id and m.seq = r.last_seq
    ${where} order by ${owner}, m.sent_at desc, m.id desc`);
  const ownerOf = new Map(counted.rows.map(({ id, room }) => [room, id]));
  const unreadById = new Map<number, Unread>();
  for (const { id, unread } of counted.rows) {
    const previous = unreadById.get(id)?.unread_count ?? 0;
    unreadById.set(id, { ...NOTHING, unread_count: Math.min(previous + unread, MAX_UNREAD) });
  }
  const lastMessages = await readByIds(
    db,
    newest.rows.map(({ id }) => id),
  );
  for (const { room, message } of lastMessages) {
    const unread = unreadById.get(ownerOf.get(room) ?? 0);
    if (!unread) continue;
    if (message.deleted) unread.last_message_at = message.sent_at;
    else unread.last_message = message;
  }
  return (id: number): Unread => unreadById.get(id) ?? NOTHING;
}

/** Returns the number of unread messages per room and the last message of each; null if that was deleted. */
export const unreadInRooms = (db: Db, { userId }: Reader, ids: readonly number[]) =>
  unreadBy(db, userId, 'room', ids);

/** Does the same per channel, over those of its rooms that concern the person. */
export const unreadInChannels = (db: Db, { userId }: Reader, ids: readonly number[]) =>
  unreadBy(db, userId, 'channel', ids);
