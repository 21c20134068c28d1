import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleToPerson } from '../../engine/access/employees.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { CHANNEL, type ChannelRow, type RoomParties } from './channel.ts';

interface RoomContext {
  room: Pick<RoomParties, 'user_id' | 'other_user_id'>;
  channel: ChannelRow | null;
}

/**
 * Returns the people whom a room concerns, as a condition on rows of `users`: for an open channel its group and
 * managers, for a private room its employee and the managers, for a direct room its two people. Tenant admins may also
 * enter rooms of channels that do not concern them.
 */
export function isConcerned(tenantId: number, { room, channel }: RoomContext): SQL {
  const here = sql`${users.tenant_id} = ${tenantId}::int and ${users.deleted_at} is null and ${users.active}`;
  if (!channel) return sql`${here} and ${users.id} in (${room.user_id}::int, ${room.other_user_id}::int)`;
  const isSeen = sql`${here} and ${isVisibleToPerson(CHANNEL, { tenantId, id: channel.id })}`;
  if (channel.channel_type !== CHANNEL_TYPES.private) return isSeen;
  const named = [...channel.managers, ...(room.user_id === null ? [] : [room.user_id])];
  return sql`${isSeen} and ${users.id} = any(${sql.param(named)}::int[])`;
}

/** Returns those of the given people whom a room concerns. */
export async function mentionableAmong(
  db: Db,
  tenantId: number,
  state: RoomContext,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} = any(${sql.param([...new Set(ids)])}::int[]) and ${isConcerned(tenantId, state)}`,
    );
  return new Set(rows.map(({ id }) => id as number));
}
