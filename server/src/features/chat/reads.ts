import { sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Db } from '../../platform/db/database.ts';
import { markRead as markNotices, notices } from '../notices/public.ts';
import { chatReads } from './owned/chat-reads.ts';
import { chatRooms } from './owned/chat-rooms.ts';

/** Expression for the address of mentions in a room `r`, as by `addressOfMessage` but without the message's number. */
const MENTION_ADDRESS = sql`case when r.channel_id is null then '/chat/direct/' || r.id || '?message='
  when r.user_id is null then '/chat/' || r.channel_id || '?message='
  else '/chat/' || r.channel_id || '?room=' || r.id || '&message=' end`;

/** Notes how far somebody has read in a room, and gives it; undefined when they had read as far already. What mentions them there is read, too. */
export async function markRead(call: Call, room: number, seq: number): Promise<number | undefined> {
  const { actor } = call;
  const { tenantId, userId } = actor;
  return committer(call.services, { tenantId, actor })(async (tx) => {
    const { rows } = await tx.db.execute<{ seq: number }>(sql`
      insert into ${chatReads} as mark (room_id, user_id, tenant_id, seq)
      select id, ${userId}::int, ${tenantId}::int, least(${seq}::int, last_seq) from ${chatRooms}
      where id = ${room} and last_seq > 0
      on conflict (room_id, user_id) do update set seq = excluded.seq where mark.seq < excluded.seq
      returning seq`);
    const until = rows[0]?.seq;
    if (until !== undefined)
      await markNotices(
        tx,
        call,
        sql`${notices.kind} = 'mention' and split_part(${notices.address}, 'message=', 1) || 'message=' = (
          select ${MENTION_ADDRESS} from ${chatRooms} r where r.id = ${room}::int)
          and nullif(split_part(${notices.address}, 'message=', 2), '')::int <= ${until}::int`,
        { shared: false },
      );
    return until;
  });
}

/** Maximum number of people whose read positions a room lists. */
const MAX_PEOPLE = 500;

/** Returns the read positions in a room: the caller's first, then the furthest. */
export async function readPositions(
  db: Db,
  room: number,
  reader: number,
): Promise<{ user: number; seq: number }[]> {
  const { rows } = await db.execute<{ user: number; seq: number }>(sql`
    select user_id as "user", seq from ${chatReads} where room_id = ${room} and user_id = ${reader}
    union all
    (select user_id, seq from ${chatReads} where room_id = ${room} and user_id <> ${reader}
      order by seq desc, user_id limit ${MAX_PEOPLE})`);
  return rows;
}
