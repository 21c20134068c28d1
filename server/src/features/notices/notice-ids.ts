import { type SQL, sql } from 'drizzle-orm';

/** The ids of shared notices are above those of all rows, and exact in JavaScript. */
const SHARED_FROM = 2 ** 52;

/** How many ids of shared notices there are. */
const SHARED_IDS = 2 ** 51;

/**
 * Returns the expression for the id by which a person knows a row of `notices`. For a shared one each person has their
 * own, so that nobody's says or changes anything about another's; it is the same in all groups and stays the same.
 */
export const noticeId = (user: SQL): SQL => sql`case when notices.user_id is null
  then ${SHARED_FROM}::int8 + (uuid_hash_extended(notices.event, ${user}::int8) & ${SHARED_IDS - 1}::int8)
  else notices.id end`;

/** Returns the condition on rows of `notices` for those that a person knows by some ids. */
export const withIds = (userId: number, ids: readonly number[]): SQL =>
  sql`${noticeId(sql`${userId}::int`)} = any(${sql.param([...ids])}::int8[])`;
