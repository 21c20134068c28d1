import { storedName } from '@piiri/schemas';
import type { ObjectReactions, Reaction, ReactionRow } from '@piiri/shared/contracts/reactions.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { isAboutObject } from '../../engine/model/references.ts';
import type { Range } from '../../engine/read/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { reactions } from './owned/reactions.ts';

/** Clause for the reactions to an object by people who are not deleted. */
const rowsOf = ({ actor: { tenantId }, entity }: EntityCall, id: number): SQL => sql`
  ${reactions} r join ${users} u on u.id = r.user_id and u.tenant_id = r.tenant_id and u.deleted_at is null
  where r.tenant_id = ${tenantId}::int and r.entity = ${storedName(entity)} and r.object_id = ${id}::int`;

/** Returns the reactions to an object, and the caller's own. */
export async function reactionsTo(db: Db, call: EntityCall, id: number): Promise<ObjectReactions> {
  const { rows } = await db.execute<{ reaction: Reaction; count: number; is_own: boolean }>(sql`
    select r.reaction, count(*)::int as count, bool_or(r.user_id = ${call.actor.userId}::int) as is_own
    from ${rowsOf(call, id)} group by r.reaction order by r.reaction`);
  return {
    counts: Object.fromEntries(rows.map(({ reaction, count }) => [reaction, count])),
    own: rows.find(({ is_own }) => is_own)?.reaction ?? null,
  };
}

/** Returns who has reacted to an object and how, newest first. */
export async function listReactions(
  db: Db,
  call: EntityCall,
  id: number,
  { limit, offset }: Range,
): Promise<{ count: number; results: ReactionRow[] }> {
  const { rows } = await db.execute<{
    id: number;
    first_name: string;
    last_name: string;
    reaction: Reaction;
    time: string;
  }>(sql`
    select u.id, u.first_name, u.last_name, r.reaction, r.time from ${rowsOf(call, id)}
    order by r.time desc, r.id desc limit ${limit}::int offset ${offset}::int`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${rowsOf(call, id)}`,
  );
  return {
    count: counted.rows[0]?.count ?? 0,
    results: rows.map(({ reaction, time, ...person }) => ({
      person,
      reaction,
      time: new Date(time).toISOString(),
    })),
  };
}

/** Stores the caller's reaction to an object. Returns whether it is their first one. */
export async function storeReaction(
  db: Db,
  { actor: { tenantId, userId }, entity }: EntityCall,
  id: number,
  reaction: Reaction,
): Promise<boolean> {
  const [row] = await db
    .insert(reactions)
    .values({ tenant_id: tenantId, user_id: userId, entity: storedName(entity), object_id: id, reaction })
    .onConflictDoUpdate({
      target: [reactions.tenant_id, reactions.entity, reactions.object_id, reactions.user_id],
      set: { reaction, time: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

/** Deletes the caller's reaction to an object, if there is one. */
export async function deleteReaction(
  db: Db,
  { actor: { tenantId, userId }, entity }: EntityCall,
  id: number,
): Promise<void> {
  await db
    .delete(reactions)
    .where(and(isAboutObject(reactions, tenantId, storedName(entity), id), eq(reactions.user_id, userId)));
}
