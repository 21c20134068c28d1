import { sql } from 'drizzle-orm';
import { users } from '../people/public.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';

/** Error detail for writing in a closed direct room; it does not reveal which of the two people blocked the other. */
export const DIRECT_CLOSED = 'chat_direct_closed';

/** Condition for the direct rooms `r` of a person. */
export const isOfUser = (userId: number) =>
  sql`(r.channel_id is null and (r.user_id = ${userId} or r.other_user_id = ${userId}))`;

/** Expression for the id of the other person of a direct room `r`. */
export const otherPersonId = (userId: number) =>
  sql`case when r.user_id = ${userId} then r.other_user_id else r.user_id end`;

/**
 * Expression for why nobody can write in a direct room `r`: one of the two is deleted, inactive, or has blocked the
 * other. Null if they can write.
 */
export const closedBecause = sql`case
  when (select count(*) from ${users} u where u.id in (r.user_id, r.other_user_id) and u.deleted_at is null and u.active) < 2 then 'gone'
  when exists (select from ${chatRoomChoices} c where c.room_id = r.id and c.blocked) then 'blocked' end`;
