import type { ChatRoomDetail } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/calls/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { managesChannel } from './channel.ts';
import { type PageAsked, readPart } from './messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { readersOf } from './readers.ts';
import { readMarks } from './reads.ts';
import { type Place, presentRoom } from './rooms.ts';

/** A room as its own call answers it, with a part of its messages. */
export async function presentDetail(
  db: Db,
  { actor, language }: Pick<EntityCall, 'actor' | 'language'>,
  { room, channel }: Place,
  asked: PageAsked,
): Promise<ChatRoomDetail> {
  // The counter first: what changes between the two readings is then told once more rather than never.
  const messages = await readPart(db, room.id, asked);
  const reads = await readMarks(db, room.id);
  const { rows } = await db.execute<{ until: Date | string | null }>(sql`
    select until from ${chatMutes} where channel_id = ${channel.id} and user_id = ${actor.userId}
      and (until is null or until > now())`);
  const [mute] = rows;
  const isManager = managesChannel(actor, channel);
  const first = messages[0]?.seq ?? 1;
  const last = messages.at(-1)?.seq ?? room.last_seq;
  return {
    ...(await presentRoom(db, { actor, language }, room.id)),
    channel_type: channel.channel_type,
    is_active: channel.is_active,
    is_manager: isManager,
    readers: await readersOf(db, { room, channel }),
    may_write: channel.is_active && !actor.readOnly && (!mute || isManager),
    muted: mute !== undefined,
    muted_until: mute?.until ? new Date(mute.until).toISOString() : null,
    messages,
    older: first > 1 ? first : null,
    newer: last < room.last_seq ? last : null,
    read_seq: reads.find(({ user }) => user === actor.userId)?.seq ?? 0,
    reads,
    last_change: room.last_change,
  };
}
