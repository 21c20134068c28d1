import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { chatReads } from './owned/chat-reads.ts';
import { chatRooms } from './owned/chat-rooms.ts';

/** Notes how far somebody has read in a room, and gives it; undefined when they had read as far already. */
export async function markRead(
  services: Services,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  room: number,
  seq: number,
): Promise<number | undefined> {
  const commit = committer(services, { tenantId });
  const { rows } = await commit(({ db }) =>
    db.execute<{ seq: number }>(sql`
      insert into ${chatReads} as mark (room_id, user_id, tenant_id, seq)
      select id, ${userId}::int, ${tenantId}::int, least(${seq}::int, last_seq) from ${chatRooms}
      where id = ${room} and last_seq > 0
      on conflict (room_id, user_id) do update set seq = excluded.seq where mark.seq < excluded.seq
      returning seq`),
  );
  return rows[0]?.seq;
}

/** Most people whose read marks a room lists. */
const MAX_PEOPLE = 500;

/** How far people have read in a room, the furthest first. */
export async function readMarks(db: Db, room: number): Promise<{ user: number; seq: number }[]> {
  const { rows } = await db.execute<{ user: number; seq: number }>(sql`
    select user_id as "user", seq from ${chatReads} where room_id = ${room} order by seq desc, user_id limit ${MAX_PEOPLE}`);
  return rows;
}
