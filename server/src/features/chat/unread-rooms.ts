import type { UnreadRoom } from '@piiri/shared/contracts/live.ts';
import { sql } from 'drizzle-orm';
import { isSwitchedOn } from '../../engine/access/access.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { CHANNEL, channels } from './channel.ts';
import { chatReads } from './owned/chat-reads.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { concerns, unreadIn } from './unread.ts';

/** Most rooms that are told of: more are not counted out to anybody. */
const MAX_ROOMS = 200;

/** The rooms that concern a person in which something is new to them. */
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
  return rows.map(({ room, channel, head, unread }) => ({ room, channel, head, unread }));
}
