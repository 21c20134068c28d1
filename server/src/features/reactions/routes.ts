import { type Entity, idSchema, storedName } from '@piiri/schemas';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import {
  type ObjectReactions,
  objectReactions,
  type Reaction,
  type ReactionRow,
  reactionInput,
  reactionRow,
} from '@piiri/shared/contracts/reactions.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { callOn, type EntityCall } from '../../engine/access/call.ts';
import { anyRoutes, defineRoute, type Route } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { isAboutObject } from '../../engine/model/references.ts';
import { listQuery, pageOf, type Range, rangeOf } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import { findSeenOrEdited } from '../../engine/read/seen-or-edited.ts';
import { authorOf } from '../../engine/versions/draft-answer.ts';
import type { Db } from '../../platform/db/database.ts';
import { defineCause, eventId, notify, withdrawEvent } from '../notices/public.ts';
import { users } from '../people/public.ts';
import { reactions } from './owned/reactions.ts';

const params = z.object({ id: idSchema });

/** Returns the calls for reactions to an entity's objects. */
export function reactionRoutes(entity: Entity): Route[] {
  const path = `${entity.api.path}/:id/reaction`;
  const common = {
    access: 'anyone',
    feature: 'reactions_enabled',
    params,
    refuses: [404],
    answers: { 200: objectReactions },
  } as const;
  const routes = [
    defineRoute({
      ...common,
      pattern: `GET ${path}`,
      summary: 'Read the reactions to an object, with the caller’s own',
      handler: ({ read, params: { id }, ...context }) =>
        read(async (db) => {
          const call = callOn(context, entity);
          await findSeenOrEdited(db, call, id);
          return reactionsTo(db, call, id);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `PUT ${path}`,
      summary: 'React to an object; replaces the caller’s former reaction',
      body: reactionInput,
      handler: ({ commit, params: { id }, body: { reaction }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          await findRow(tx.db, call, id, authorize(call, 'read'));
          const stored = await storeReaction(tx.db, call, id, reaction);
          if (stored.isNew) {
            const to = await authorOf(tx.db, call, id);
            await notify(tx, {
              kind: 'reaction',
              entity: storedName(entity),
              id,
              by: call.actor.userId,
              event: reactionEvent(tx, stored.id),
              cause: reactionCause(stored.id),
              to: to === undefined ? [] : [to],
            });
          }
          return reactionsTo(tx.db, call, id);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `DELETE ${path}`,
      summary: 'Remove the caller’s reaction',
      handler: ({ commit, params: { id }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          await findRow(tx.db, call, id, authorize(call, 'read'));
          const deleted = await deleteReaction(tx.db, call, id);
          if (deleted !== undefined) await withdrawEvent(tx, reactionEvent(tx, deleted));
          return reactionsTo(tx.db, call, id);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `GET ${entity.api.path}/:id/reactions`,
      summary: 'List who reacted to an object and how, newest first',
      query: listQuery.pick({ page: true, page_size: true }),
      answers: {
        200: pageSchema(reactionRow),
      },
      handler: ({ read, params: { id }, query, url, ...context }) =>
        read(async (db) => {
          const call = callOn(context, entity);
          await findSeenOrEdited(db, call, id);
          const { count, results } = await listReactions(db, call, id, rangeOf(query));
          return pageOf(url, query, count, results);
        }),
    }),
  ];
  return anyRoutes(...routes);
}

/** Clause for the reactions to an object by people who are not deleted. */
const rowsOf = ({ actor: { tenantId }, entity }: EntityCall, id: number): SQL => sql`
  ${reactions} r join ${users} u on u.id = r.user_id and u.tenant_id = r.tenant_id and u.deleted_at is null
  where r.tenant_id = ${tenantId}::int and r.entity = ${storedName(entity)} and r.object_id = ${id}::int`;

/** Returns the reactions to an object, and the caller's own. */
async function reactionsTo(db: Db, call: EntityCall, id: number): Promise<ObjectReactions> {
  const { rows } = await db.execute<{ reaction: Reaction; count: number; is_own: boolean }>(sql`
    select r.reaction, count(*)::int as count, bool_or(r.user_id = ${call.actor.userId}::int) as is_own
    from ${rowsOf(call, id)} group by r.reaction order by r.reaction`);
  return {
    counts: Object.fromEntries(rows.map(({ reaction, count }) => [reaction, count])),
    own: rows.find(({ is_own }) => is_own)?.reaction ?? null,
  };
}

/** Returns who has reacted to an object and how, newest first. */
async function listReactions(
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

const reactionCause = defineCause(
  'reaction',
  (tenantId, id) => sql`
    select from ${reactions} where ${reactions.tenant_id} = ${tenantId}::int and ${reactions.id} = ${id}::bigint`,
);

const reactionEvent = (tx: Transaction, id: number) => eventId(tx, `reaction ${id}`);

/** Stores the caller's reaction to an object. Returns its id, and whether it is their first one. */
async function storeReaction(
  db: Db,
  { actor: { tenantId, userId }, entity }: EntityCall,
  id: number,
  reaction: Reaction,
): Promise<{ id: number; isNew: boolean }> {
  const [row] = await db
    .insert(reactions)
    .values({ tenant_id: tenantId, user_id: userId, entity: storedName(entity), object_id: id, reaction })
    .onConflictDoUpdate({
      target: [reactions.tenant_id, reactions.entity, reactions.object_id, reactions.user_id],
      set: { reaction, time: sql`now()` },
    })
    .returning({ id: reactions.id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('The reaction was not stored.');
  return row;
}

/** Deletes the caller's reaction to an object, if there is one, and returns its id. */
async function deleteReaction(
  db: Db,
  { actor: { tenantId, userId }, entity }: EntityCall,
  id: number,
): Promise<number | undefined> {
  const [deleted] = await db
    .delete(reactions)
    .where(and(isAboutObject(reactions, tenantId, storedName(entity), id), eq(reactions.user_id, userId)))
    .returning({ id: reactions.id });
  return deleted?.id;
}
