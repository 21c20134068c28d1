import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type ChannelRow, channels } from './channel.ts';
import { closedBecause } from './direct-state.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import type { RoomRow } from './rooms.ts';

/** The parts of a room and its channel that rights and notifications depend on. */
export interface RoomState {
  room: Pick<RoomRow, 'id' | 'channel_id' | 'user_id' | 'other_user_id' | 'last_seq'>;
  channel: ChannelRow | null;
  /** Direct rooms only: nobody can write there any more. */
  isClosed?: boolean;
  /** Direct rooms only: the people who are not notified. */
  mutedBy?: readonly number[];
}

/**
 * Returns rooms of a tenant by their ids, with their channels. `locked` locks them in a fixed order, so that no other
 * message is stored there until the transaction ends.
 */
export async function readRoomStates(
  db: Db,
  tenantId: number,
  rooms: readonly number[],
  { locked = false } = {},
): Promise<Map<number, RoomState>> {
  const { rows } = await db.execute<
    ChannelRow & { room_id: number; channel_id: number | null } & Omit<RoomState['room'], 'id'>
  >(sql`
    select r.id as room_id, r.channel_id, r.user_id, r.other_user_id, r.last_seq, c.id, c.version, c.channel_type, c."group", c.managers, c.is_active, c.deleted_at,
      c.name, c.send_notifications
    from ${chatRooms} r left join ${channels} c on c.id = r.channel_id
    where r.tenant_id = ${tenantId} and r.id = any(${sql.param([...rooms])}::int[])
    order by r.id ${locked ? sql`for update of r` : sql``}`);
  const states = new Map(
    rows.map(
      ({ room_id: id, channel_id, user_id, other_user_id, last_seq, ...channel }): [number, RoomState] => [
        id,
        {
          room: { id, channel_id, user_id, other_user_id, last_seq },
          channel: channel_id === null ? null : channel,
        },
      ],
    ),
  );
  await readDirectStates(db, states);
  return states;
}

/** Sets `isClosed` and `mutedBy` of direct rooms. */
async function readDirectStates(db: Db, states: ReadonlyMap<number, RoomState>): Promise<void> {
  const direct = [...states.values()].flatMap(({ room, channel }) => (channel ? [] : [room.id]));
  if (direct.length === 0) return;
  const { rows } = await db.execute<{ id: number; closed: string | null; muted_by: number[] }>(sql`
    select r.id, ${closedBecause} as closed,
      array(select user_id from ${chatRoomChoices} where room_id = r.id and muted) as muted_by
    from ${chatRooms} r where r.id = any(${sql.param(direct)}::int[])`);
  for (const { id, closed, muted_by } of rows)
    Object.assign(states.get(id) ?? {}, { isClosed: closed !== null, mutedBy: muted_by });
}
