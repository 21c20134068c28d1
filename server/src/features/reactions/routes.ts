import { type Entity, idSchema, storedName } from '@piiri/schemas';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { objectReactions, reactionInput, reactionRow } from '@piiri/shared/contracts/reactions.ts';
import { z } from 'zod';
import { callOn } from '../../engine/access/call.ts';
import { type AnyRoute, anyRoutes, defineRoute } from '../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../engine/read/pages.ts';
import { listQuery } from '../../engine/read/query.ts';
import { authorize, findRow } from '../../engine/read/read.ts';
import { findSeenOrEdited } from '../../engine/read/seen-or-edited.ts';
import { authorOf } from '../../engine/versions/author.ts';
import { notify } from '../notices/public.ts';
import { deleteReaction, listReactions, reactionsTo, storeReaction } from './reactions.ts';

const params = z.object({ id: idSchema });

/** Returns the calls for reactions to an entity's objects. */
export function reactionRoutes(entity: Entity): AnyRoute[] {
  const common = {
    path: `${entity.api.path}/:id/reaction`,
    tag: entity.name,
    access: 'anyone',
    feature: 'reactions_enabled',
    params,
    refuses: [404],
    answers: { 200: objectReactions },
  } as const;
  const routes = [
    defineRoute({
      ...common,
      method: 'GET',
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
      method: 'PUT',
      summary: 'React to an object; replaces the caller’s former reaction',
      body: reactionInput,
      handler: ({ commit, params: { id }, body: { reaction }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          await findRow(tx.db, call, id, authorize(call, 'read'));
          if (await storeReaction(tx.db, call, id, reaction)) {
            const to = await authorOf(tx.db, call, id);
            const notice = {
              kind: 'reaction',
              entity: storedName(entity),
              id,
              by: call.actor.userId,
            } as const;
            await notify(tx, { ...notice, to: to === undefined ? [] : [to] });
          }
          return reactionsTo(tx.db, call, id);
        }),
    }),
    defineRoute({
      ...common,
      method: 'DELETE',
      summary: 'Remove the caller’s reaction',
      handler: ({ commit, params: { id }, ...context }) =>
        commit(async ({ db }) => {
          const call = callOn(context, entity);
          await findRow(db, call, id, authorize(call, 'read'));
          await deleteReaction(db, call, id);
          return reactionsTo(db, call, id);
        }),
    }),
    defineRoute({
      ...common,
      method: 'GET',
      path: `${entity.api.path}/:id/reactions`,
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
