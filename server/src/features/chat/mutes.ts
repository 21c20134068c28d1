import type { ChatMute } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { type ChannelRow, managesChannel } from './channel.ts';
import { closedBecause, DIRECT_CLOSED } from './direct-state.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import type { RoomWithChannel } from './rooms.ts';

/** Returns the people who are currently muted in a channel, latest mute first. */
export async function mutesOf(db: Db, channelId: number): Promise<ChatMute[]> {
  const { rows } = await db.execute<{
    user: number;
    user_name: string;
    until: Date | string | null;
    time: Date | string;
  }>(sql`
    select m.user_id as "user", concat_ws(' ', u.first_name, u.last_name) as user_name, m.until, m.created_at as time
    from ${chatMutes} m join ${users} u on u.id = m.user_id and u.deleted_at is null
    where m.channel_id = ${channelId} and (m.until is null or m.until > now())
    order by m.created_at desc, m.user_id limit 500`);
  return rows.map(({ until, time, ...row }) => ({
    ...row,
    until: until && new Date(until).toISOString(),
    time: new Date(time).toISOString(),
  }));
}

/**
 * Throws `forbidden` if a person may not write in a room now: muted by a manager in a channel, or blocked by either
 * person in a direct room.
 */
export async function authorizePosting(
  db: Db,
  actor: Actor,
  { room, channel }: RoomWithChannel,
): Promise<void> {
  if (!channel) return authorizeDirect(db, room.id);
  if (!channel.is_active) throw new AppError('forbidden', { detail: 'chat_closed' });
  if (managesChannel(actor, channel)) return;
  const { rows } = await db.execute(sql`
    select from ${chatMutes} where channel_id = ${channel.id} and user_id = ${actor.userId}
      and (until is null or until > now())`);
  if (rows.length > 0) throw new AppError('forbidden', { detail: 'chat_muted' });
}

/** Throws `forbidden` if a direct room is closed for writing. */
async function authorizeDirect(db: Db, id: number): Promise<void> {
  const { rows } = await db.execute<{ closed: string | null }>(
    sql`select ${closedBecause} as closed from ${chatRooms} r where r.id = ${id}`,
  );
  if (rows[0]?.closed !== null) throw new AppError('forbidden', { detail: DIRECT_CLOSED });
}

/** Mutes a person in a channel. Throws `conflict` for a person who manages it. */
export async function mute(
  tx: Transaction,
  actor: Actor,
  channel: ChannelRow,
  { userId, minutes }: { userId: number; minutes: number | null },
): Promise<ChatMute> {
  const { db, tenantId } = tx;
  const { rows } = await db.execute<{ is_tenant_admin: boolean }>(
    sql`select is_tenant_admin from ${users} where id = ${userId} and tenant_id = ${tenantId} and deleted_at is null`,
  );
  const [person] = rows;
  if (!person) throw new AppError('not_found');
  if (managesChannel({ userId, isTenantAdmin: person.is_tenant_admin }, channel))
    throw new AppError('conflict', { detail: 'chat_mute_manager' });
  const until = minutes === null ? sql`null` : sql`now() + make_interval(mins => ${minutes}::int)`;
  await db
    .insert(chatMutes)
    .values({ tenant_id: tenantId, channel_id: channel.id, user_id: userId, until, muted_by: actor.userId })
    .onConflictDoUpdate({
      target: [chatMutes.channel_id, chatMutes.user_id],
      set: { until, muted_by: actor.userId, created_at: sql`now()` },
    });
  tx.note({ entity: 'chat_mute', action: 'create', id: userId });
  const stored = (await mutesOf(db, channel.id)).find(({ user }) => user === userId);
  if (!stored) throw new Error('A mute was not stored.');
  return stored;
}

/** Lifts a person's mute. Throws `not_found` if they are not muted. */
export async function unmute(tx: Transaction, channelId: number, userId: number): Promise<void> {
  const deleted = await tx.db
    .delete(chatMutes)
    .where(and(eq(chatMutes.channel_id, channelId), eq(chatMutes.user_id, userId)))
    .returning({ user: chatMutes.user_id });
  if (deleted.length === 0) throw new AppError('not_found');
  tx.note({ entity: 'chat_mute', action: 'delete', id: userId });
}
