import type { DirectRoom } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { Range } from '../../engine/read/query.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { type StatusColumns, statusNow, users } from '../people/public.ts';
import { usesDirect } from './channel.ts';
import { closedBecause, isOfUser, otherPersonId } from './direct-state.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { lockRoomOf } from './rooms.ts';
import { type Unread, unreadDirect, unreadInRooms } from './unread.ts';

const PERSON = entityOf('person');

/** Throws `not_found` if direct messages are switched off. */
export function assertDirect(actor: Actor): void {
  if (!usesDirect(actor)) throw new AppError('not_found');
}

/** Throws `not_found` unless the person is in the caller's directory. */
async function assertInDirectory(db: Db, actor: Actor, id: number): Promise<void> {
  const condition = isSwitchedOn(actor, PERSON.feature) && conditionFor(actor, PERSON, 'read');
  if (!condition) throw new AppError('not_found');
  const { rows } = await db.execute(
    sql`select from ${users} where ${users.id} = ${id} and ${isVisible({ actor, entity: PERSON }, users, condition)}`,
  );
  if (rows.length === 0) throw new AppError('not_found');
}

/**
 * Returns the one room of the caller and another person of their directory, and creates it if needed. `isNew`: whether
 * this call created it. Throws `invalid` and `not_found`.
 */
export async function openDirect({ db, tenantId }: Transaction, actor: Actor, otherId: number) {
  if (otherId === actor.userId) throw new AppError('invalid', { errors: { user: ['not_a_choice'] } });
  await assertInDirectory(db, actor, otherId);
  const two = { user_id: Math.min(actor.userId, otherId), other_user_id: Math.max(actor.userId, otherId) };
  // A concurrent call waits here, and then finds the same room.
  const created = await db
    .insert(chatRooms)
    .values({ ...two, tenant_id: tenantId })
    .onConflictDoNothing()
    .returning({ id: chatRooms.id, key: chatRooms.key });
  const [room] = created.length > 0 ? created : await roomOfTwo(db, tenantId, two);
  if (!room) throw new Error('A room of two people was not stored.');
  return { room, isNew: created.length > 0 };
}

type UserPair = Record<'user_id' | 'other_user_id', number>;

async function roomOfTwo(db: Db, tenantId: number, { user_id, other_user_id }: UserPair) {
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    select id, key from ${chatRooms} where tenant_id = ${tenantId} and channel_id is null
      and user_id = ${user_id} and other_user_id = ${other_user_id}`);
  return rows;
}

interface DirectRow extends StatusColumns, Record<string, unknown> {
  id: number;
  key: string;
  is_empty: boolean;
  person: number | null;
  first_name: string;
  last_name: string;
  picture: string | null;
  muted: boolean;
  blocked: boolean;
  closed: 'gone' | 'blocked' | null;
}

/** Returns those of the caller's direct rooms that match a condition, the ones with the newest messages first. */
async function readDirect(db: Db, { userId, tenantId }: Actor, where: SQL, limit: number, offset = 0) {
  const { rows } = await db.execute<DirectRow>(sql`
    select r.id, r.key, r.last_seq = 0 as is_empty, u.id as person, u.first_name, u.last_name, u.picture,
      u.status, u.status_reason, u.status_until,
      coalesce(mine.muted, false) as muted, coalesce(mine.blocked, false) as blocked, ${closedBecause} as closed
    from ${chatRooms} r
    left join ${users} u on u.id = ${otherPersonId(userId)} and u.deleted_at is null
    left join ${chatRoomChoices} mine on mine.room_id = r.id and mine.user_id = ${userId}
    where r.tenant_id = ${tenantId} and ${isOfUser(userId)} and ${where}
    order by (select sent_at from chat_messages m where m.room_id = r.id and m.seq = r.last_seq) desc nulls last, r.id desc
    limit ${limit}::int offset ${offset}::int`);
  return rows;
}

/** Returns a direct room as it appears in the list, without unread messages. */
function present(row: DirectRow) {
  const { person, first_name, last_name, picture, status, status_reason, status_until, ...room } = row;
  return {
    ...room,
    person: person && {
      id: person,
      first_name,
      last_name,
      picture_thumbnail: picture && mediaUrl(picture, 'thumbnail'),
      ...statusNow({ status, status_reason, status_until }),
    },
  } as Omit<DirectRoom, keyof Unread>;
}

/**
 * Returns the fields that the call for a direct room has in addition to those of a channel's room; null for other
 * rooms.
 */
export async function directStateOf(db: Db, actor: Actor, room: number) {
  const [row] = await readDirect(db, actor, sql`r.id = ${room}`, 1);
  if (!row) return null;
  const { person, muted, blocked, closed } = present(row);
  return { person, muted, blocked, closed };
}

async function withUnread(db: Db, actor: Actor, rows: readonly DirectRow[]): Promise<DirectRoom[]> {
  const ids = rows.map(({ id }) => id);
  const unread = await unreadInRooms(db, actor, ids);
  return rows.map((row) => ({ ...present(row), ...unread(row.id) }));
}

/** A page of the caller's direct rooms, the newest message first. */
export async function listDirect(db: Db, actor: Actor, { limit, offset }: Range) {
  const { userId, tenantId } = actor;
  const results = await withUnread(db, actor, await readDirect(db, actor, sql`true`, limit, offset));
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${chatRooms} r where r.tenant_id = ${tenantId} and ${isOfUser(userId)}`,
  );
  return { count: rows[0]?.count ?? 0, results };
}

/**
 * Returns the caller's direct rooms with unread messages and the other person of each; without rooms whose other person
 * is deleted.
 */
export async function unreadByPerson(db: Db, actor: Actor) {
  const unread = new Map((await unreadDirect(db, actor)).map((room) => [room.room, room.unread]));
  if (unread.size === 0) return [];
  const ids = sql.param([...unread.keys()]);
  const rows = await readDirect(db, actor, sql`r.id = any(${ids}::int[])`, unread.size);
  return rows.flatMap(({ id, person, first_name, last_name }) =>
    person ? [{ id, name: `${first_name} ${last_name}`.trim(), unread: unread.get(id) ?? 0 }] : [],
  );
}

/**
 * Stores the caller's mute or block for a direct room. Locks the room's row first: after a block commits, no message of
 * the other person is stored. Throws `not_found` for a room that is not theirs.
 */
export async function chooseForRoom(
  tx: Transaction,
  actor: Actor,
  id: number,
  choice: { muted: boolean } | { blocked: boolean },
): Promise<{ room: DirectRoom; other: number }> {
  const { db, tenantId } = tx;
  const { room, channel } = await lockRoomOf(tx, actor, id);
  if (channel) throw new AppError('not_found');
  await db
    .insert(chatRoomChoices)
    .values({ ...choice, room_id: id, user_id: actor.userId, tenant_id: tenantId })
    .onConflictDoUpdate({ target: [chatRoomChoices.room_id, chatRoomChoices.user_id], set: choice });
  const [direct] = await withUnread(db, actor, await readDirect(db, actor, sql`r.id = ${id}`, 1));
  if (!direct) throw new AppError('not_found');
  const otherId = room.user_id === actor.userId ? room.other_user_id : room.user_id;
  return { room: direct, other: otherId ?? 0 };
}
