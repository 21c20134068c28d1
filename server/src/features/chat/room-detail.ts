import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatRoomDetail } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { type ChannelRow, managesChannel } from './channel.ts';
import { directStateOf } from './direct.ts';
import { type PageRequest, readPart } from './messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { readPositions } from './reads.ts';
import { presentRoom, type RoomWithChannel } from './rooms.ts';

/** Maximum number of readers that are named. */
const MAX_NAMED = 100;

/**
 * Returns the people who can read a private room besides its employee, by name: the channel's managers and the tenant
 * admins. Null for an open room, which its channel's group reads, and for a direct room.
 */
async function readersOf(
  db: Db,
  { room, channel }: { room: RoomWithChannel['room']; channel: ChannelRow | null },
): Promise<ChatRoomDetail['readers']> {
  if (channel?.channel_type !== CHANNEL_TYPES.private) return null;
  const { rows } = await db.execute<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from ${users}
    where tenant_id = ${channel.tenant_id} and deleted_at is null and active and id is distinct from ${room.user_id}
      and (is_tenant_admin or id = any(${sql.param(channel.managers)}::int[]))
    order by last_name, first_name, id limit ${MAX_NAMED}`);
  return rows;
}

/** Returns until when a person is muted in a channel; undefined if they are not. */
async function muteOf(db: Db, { userId }: Pick<Actor, 'userId'>, { id }: ChannelRow) {
  const { rows } = await db.execute<{ until: Date | string | null }>(sql`
    select until from ${chatMutes} where channel_id = ${id} and user_id = ${userId}
      and (until is null or until > now())`);
  return rows[0];
}

/** Returns a room as its own call answers it, with a part of its messages. */
export async function presentDetail(
  db: Db,
  { actor, language }: Pick<EntityCall, 'actor' | 'language'>,
  { room, channel }: RoomWithChannel,
  pageRequest: PageRequest,
): Promise<ChatRoomDetail> {
  // The change counter is read first, so that a change between the two reads is sent twice rather than never.
  const messages = await readPart(db, room.id, pageRequest);
  const reads = await readPositions(db, room.id, actor.userId);
  const mute = channel && (await muteOf(db, actor, channel));
  const direct = channel ? null : await directStateOf(db, actor, room.id);
  const isManager = managesChannel(actor, channel);
  const isOpen = channel ? channel.is_active : !direct?.closed;
  const first = messages[0]?.seq ?? 1;
  const last = messages.at(-1)?.seq ?? room.last_seq;
  return {
    ...(await presentRoom(db, { actor, language }, room.id)),
    channel_type: channel?.channel_type ?? null,
    direct,
    is_active: channel?.is_active ?? true,
    is_manager: isManager,
    readers: await readersOf(db, { room, channel }),
    may_write: isOpen && !actor.readOnly && (!mute || isManager),
    muted: Boolean(mute),
    muted_until: mute?.until ? new Date(mute.until).toISOString() : null,
    messages,
    older: first > 1 ? first : null,
    newer: last < room.last_seq ? last : null,
    read_seq: reads.find(({ user }) => user === actor.userId)?.seq ?? 0,
    reads,
    last_change: room.last_change,
  };
}
