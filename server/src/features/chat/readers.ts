import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatRoomDetail } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import { users } from '../../engine/read/person-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ChannelRow } from './channel.ts';
import type { Place } from './rooms.ts';

/** Most readers that are named. */
const MAX_NAMED = 100;

/**
 * Who can read a private room beside its employee: the managers of its channel and the tenant admins, by name. Null for an open
 * room, which its channel's group reads.
 */
export async function readersOf(
  db: Db,
  { room, channel }: { room: Place['room']; channel: ChannelRow },
): Promise<ChatRoomDetail['readers']> {
  if (channel.channel_type !== CHANNEL_TYPES.private) return null;
  const { rows } = await db.execute<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from ${users}
    where tenant_id = ${channel.tenant_id} and deleted_at is null and id is distinct from ${room.user_id}
      and (is_tenant_admin or id = any(${sql.param(channel.managers)}::int[]))
    order by last_name, first_name, id limit ${MAX_NAMED}`);
  return rows;
}
