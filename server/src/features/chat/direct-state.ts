import { sql } from 'drizzle-orm';
import { users } from '../people/public.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';

/** Says to somebody who writes in a direct room that it is closed, and not which of the two has closed it. */
export const DIRECT_CLOSED = 'chat_direct_closed';

/** The direct rooms `r` of a person. */
export const isTheirs = (userId: number) =>
  sql`(r.channel_id is null and (r.user_id = ${userId} or r.other_user_id = ${userId}))`;

/** The id of the other person of a direct room `r`, to one of the two. */
export const otherIn = (userId: number) =>
  sql`case when r.user_id = ${userId} then r.other_user_id else r.user_id end`;

/** Why nobody writes in a direct room `r` any more: one of the two is gone from the company, or not active in it, or has blocked the other. Null where they do. */
export const closedBecause = sql`case
  when (select count(*) from ${users} u where u.id in (r.user_id, r.other_user_id) and u.deleted_at is null and u.active) < 2 then 'gone'
  when exists (select from ${chatRoomChoices} c where c.room_id = r.id and c.blocked) then 'blocked' end`;
