import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatRoom } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Commit, Transaction } from '../../engine/commit/transaction.ts';
import { inLanguage } from '../../engine/read/present.ts';
import type { Range } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { type ChannelRow, channels, mayEnter, seesChannel } from './channel.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { type Unread, unreadInRooms } from './unread.ts';

export type RoomRow = typeof chatRooms.$inferSelect;

/** A room with its channel; the channel of a direct room is null. */
export interface RoomWithChannel {
  room: RoomRow;
  channel: ChannelRow | null;
}

type Reader = Pick<EntityCall, 'actor' | 'language'>;

async function roomWhere(db: Db, tenantId: number, where: SQL): Promise<RoomWithChannel | undefined> {
  const [row] = await db
    .select({ room: chatRooms, channel: channels })
    .from(chatRooms)
    .leftJoin(channels, eq(channels.id, chatRooms.channel_id))
    .where(and(eq(chatRooms.tenant_id, tenantId), isNull(channels.deleted_at), where));
  return row as unknown as RoomWithChannel | undefined;
}

/** Returns a room that the caller may enter. Throws `not_found`, also for existing rooms that they may not enter. */
export async function findRoom(db: Db, actor: Actor, id: number): Promise<RoomWithChannel> {
  const roomWithChannel = await roomWhere(db, actor.tenantId, sql`${chatRooms.id} = ${id}`);
  if (!roomWithChannel || !mayEnter(actor, roomWithChannel.channel, roomWithChannel.room))
    throw new AppError('not_found');
  return roomWithChannel;
}

/** As `findRoom`, by the room's key. */
export async function findRoomByKey(db: Db, actor: Actor, key: string): Promise<RoomWithChannel> {
  const roomWithChannel = await roomWhere(db, actor.tenantId, sql`${chatRooms.key} = ${key}::uuid`);
  if (!roomWithChannel || !mayEnter(actor, roomWithChannel.channel, roomWithChannel.room))
    throw new AppError('not_found');
  return roomWithChannel;
}

/** As `findRoom`, and locks the room: nobody else stores anything in it until the transaction ends. */
export async function lockRoomOf(tx: Transaction, actor: Actor, id: number): Promise<RoomWithChannel> {
  await tx.db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.id, id)).for('update');
  return findRoom(tx.db, actor, id);
}

/** Locks and returns a room without checking rights; the caller must have done so. Throws `not_found`. */
export async function lockRoom({ db, tenantId }: Transaction, id: number): Promise<RoomRow> {
  const [room] = await db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.id, id), eq(chatRooms.tenant_id, tenantId)))
    .for('update');
  if (!room) throw new AppError('not_found');
  return room;
}

/** Returns a condition for the rooms of a channel that a person may enter. */
function enterableCondition(actor: Actor, channel: ChannelRow): SQL {
  const ofChannel = sql`${chatRooms.channel_id} = ${channel.id} and ${chatRooms.tenant_id} = ${actor.tenantId}`;
  if (channel.channel_type === CHANNEL_TYPES.open) return sql`${ofChannel} and ${chatRooms.user_id} is null`;
  const all = actor.isTenantAdmin || channel.managers.includes(actor.userId);
  return sql`${ofChannel} and ${chatRooms.user_id} is not null and (${all} or ${chatRooms.user_id} = ${actor.userId})`;
}

/**
 * Creates a person's room in a channel if it does not exist: the one room of an open channel, or their own room of a
 * private one. Managers have no own room.
 */
export async function ensureRoom(
  { services: { database }, actor, commit }: Pick<EntityCall, 'services' | 'actor'> & { commit: Commit },
  channel: ChannelRow,
): Promise<void> {
  const isOpen = channel.channel_type === CHANNEL_TYPES.open;
  const isReader = !channel.managers.includes(actor.userId) && seesChannel(actor, channel);
  if (!isOpen && !isReader) return;
  const userId = isOpen ? null : actor.userId;
  const own = isOpen ? isNull(chatRooms.user_id) : eq(chatRooms.user_id, actor.userId);
  const existing = await database.tenant(actor.tenantId, (db) =>
    db
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(and(eq(chatRooms.channel_id, channel.id), own)),
  );
  if (existing.length > 0) return;
  await commit((tx) => insertRoom(tx, channel.id, userId));
}

async function insertRoom({ db, tenantId }: Transaction, channelId: number, userId: number | null) {
  await db
    .insert(chatRooms)
    .values({ tenant_id: tenantId, channel_id: channelId, user_id: userId })
    .onConflictDoNothing();
}

/** Returns a page of the rooms of a channel for a person: their own first, then those with the newest messages. */
export async function roomsOf(
  db: Db,
  { actor, language }: Reader,
  channel: ChannelRow,
  { limit, offset }: Range,
): Promise<{ count: number; results: ChatRoom[] }> {
  const where = enterableCondition(actor, channel);
  const lastSentAt = sql`(select sent_at from chat_messages m where m.room_id = ${chatRooms.id} and m.seq = ${chatRooms.last_seq})`;
  const rows = await db
    .select(roomColumns({ actor, language }))
    .from(chatRooms)
    .innerJoin(channels, eq(channels.id, chatRooms.channel_id))
    .leftJoin(users, and(eq(users.id, chatRooms.user_id), isNull(users.deleted_at)))
    .where(where)
    .orderBy(
      sql`${chatRooms.user_id} is not distinct from ${actor.userId} desc, ${lastSentAt} desc nulls last, ${chatRooms.id}`,
    )
    .limit(limit)
    .offset(offset);
  const count = await db.$count(chatRooms, where);
  return { count, results: await withUnread(db, actor, rows) };
}

/** Expression for the person of a room: the employee of a private room, the other person of a direct one. */
const personOfRoom = ({ actor }: Reader) => sql`case
  when ${chatRooms.channel_id} is null and ${chatRooms.user_id} = ${actor.userId} then ${chatRooms.other_user_id}
  else ${chatRooms.user_id} end`;

type NamedRoom = Omit<ChatRoom, keyof Unread>;

const roomColumns = (reader: Reader) => ({
  id: chatRooms.id,
  key: chatRooms.key,
  channel: chatRooms.channel_id,
  channel_name: sql<string | null>`${inLanguage(reader, channels.name)}`,
  user: sql<number | null>`${personOfRoom(reader)}`,
  user_name: sql<string | null>`nullif(concat_ws(' ', ${users.first_name}, ${users.last_name}), '')`,
});

async function withUnread(db: Db, actor: Actor, rows: NamedRoom[]): Promise<ChatRoom[]> {
  const unread = await unreadInRooms(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...unread(row.id) }));
}

/** Returns a room as lists show it. */
export async function presentRoom(db: Db, reader: Reader, id: number): Promise<ChatRoom> {
  const rows = await db
    .select(roomColumns(reader))
    .from(chatRooms)
    .leftJoin(channels, eq(channels.id, chatRooms.channel_id))
    .leftJoin(users, and(sql`${users.id} = ${personOfRoom(reader)}`, isNull(users.deleted_at)))
    .where(eq(chatRooms.id, id));
  const [room] = await withUnread(db, reader.actor, rows);
  if (!room) throw new AppError('not_found');
  return room;
}
