import { type Entity, idSchema } from '@piiri/schemas';
import {
  comment,
  commentPage,
  commentReport,
  editedComment,
  newComment,
} from '@piiri/shared/contracts/comments.ts';
import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { conditionFor } from '../../engine/access/access.ts';
import { callOn, type EntityCall } from '../../engine/calls/context.ts';
import { type AnyRoute, anyRoutes, defineRoute } from '../../engine/calls/route.ts';
import { WithStatus } from '../../engine/calls/serialize.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { authorize, findRow, isVisible } from '../../engine/read/read.ts';
import { findSeenOrEdited } from '../../engine/read/seen-or-edited.ts';
import type { Db } from '../../platform/db/database.ts';
import { suggestMentions } from './mentionable.ts';
import { readComments } from './read-comments.ts';
import { reportComment } from './reported.ts';
import { addComment, deleteComment, editComment, findComment } from './write-comments.ts';

const params = z.object({ id: idSchema });
const commentParams = z.object({ id: idSchema, comment: idSchema });

/** Returns whether the caller may edit an object, and therefore moderate its comments. */
async function mayModerate(db: Db, call: EntityCall, id: number): Promise<boolean> {
  const condition = conditionFor(call.actor, call.entity, 'update');
  if (condition === false) return false;
  const table = tableOf(call.entity);
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} = ${id}::int and ${isVisible(call, table, condition)}`);
  return found.length > 0;
}

/** Returns the calls for comments on an entity's objects. */
export function commentRoutes(entity: Entity): AnyRoute[] {
  const path = `${entity.api.path}/:id/comments`;
  const common = { tag: entity.name, access: 'anyone', feature: 'comments_enabled' } as const;
  const seen = (db: Db, call: EntityCall, id: number) => findRow(db, call, id, authorize(call, 'read'));
  const routes = [
    defineRoute({
      ...common,
      method: 'GET',
      path,
      summary: 'List the newest comments on an object, oldest first; also for those who may edit it',
      params,
      query: z.object({ before: idSchema.optional() }),
      answers: { 200: commentPage },
      refuses: [404],
      handler: ({ read, params: { id }, query: { before }, ...context }) =>
        read(async (db) => {
          const call = callOn(context, entity);
          await findSeenOrEdited(db, call, id);
          return readComments(db, call, id, before);
        }),
    }),
    defineRoute({
      ...common,
      method: 'GET',
      path: `${path}/people`,
      summary: 'Search by name for people who can be mentioned in a comment on an object',
      params,
      query: suggestionQuery,
      answers: { 200: suggestedPeople },
      refuses: [404],
      handler: ({ read, params: { id }, query: { search }, ...context }) =>
        read(async (db) => {
          const call = callOn(context, entity);
          await seen(db, call, id);
          return { results: await suggestMentions(db, call, id, search) };
        }),
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path,
      summary: 'Comment on an object, or reply to a comment',
      params,
      body: newComment,
      answers: { 201: comment },
      refuses: [404, 409, 429],
      handler: ({ commit, params: { id }, body, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          return addComment(tx, call, await seen(tx.db, call, id), body);
        }),
    }),
    defineRoute({
      ...common,
      method: 'PATCH',
      path: `${path}/:comment`,
      summary: 'Edit the caller’s comment, within 15 minutes',
      params: commentParams,
      body: editedComment,
      answers: { 200: comment },
      refuses: [404, 409],
      handler: ({ commit, params: { id, comment: own }, body: { text }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          return editComment(tx, call, await seen(tx.db, call, id), own, text);
        }),
    }),
    defineRoute({
      ...common,
      method: 'DELETE',
      path: `${path}/:comment`,
      summary: 'Delete the caller’s comment; editors of the object may delete any',
      params: commentParams,
      answers: { 204: z.null() },
      refuses: [404],
      handler: ({ commit, params: { id, comment: which }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          const isModerator = await mayModerate(tx.db, call, id);
          const row = isModerator
            ? await findRow(tx.db, { ...call, asEditor: true }, id, authorize(call, 'admin'))
            : await seen(tx.db, call, id);
          const found = await findComment(tx.db, call, id, which);
          if (found.user_id !== call.actor.userId && !isModerator) throw new AppError('forbidden');
          await deleteComment(tx, call, row, which);
        }),
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: `${path}/:comment/report`,
      summary: 'Report a comment to the editors of the object',
      params: commentParams,
      body: commentReport,
      answers: {
        200: z.object({ comment: z.int() }).meta({ description: 'Already reported before.' }),
        201: z.object({ comment: z.int() }),
      },
      refuses: [404],
      handler: ({ commit, params: { id, comment: which }, body: { reason }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          await seen(tx.db, call, id);
          const found = await findComment(tx.db, call, id, which);
          if (found.deleted_at) throw new AppError('not_found');
          const isFirst = await reportComment(tx.db, call.actor, which, reason);
          return isFirst ? new WithStatus(201, { comment: which }) : { comment: which };
        }),
    }),
  ];
  return anyRoutes(...routes);
}
