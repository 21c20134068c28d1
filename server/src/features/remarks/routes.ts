import { type Entity, hasRemarks, idSchema } from '@piiri/schemas';
import { newRemark, newReply, remark, remarkChange, remarkList } from '@piiri/shared/contracts/remarks.ts';
import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { callOn, type EntityCall } from '../../engine/access/call.ts';
import { anyRoutes, defineRoute, type Route } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { findRow } from '../../engine/read/read.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { listRemarks } from './read-remarks.ts';
import { suggestEditors } from './remarkable.ts';
import { addRemark, addReply, changeRemark, deleteRemark } from './write-remarks.ts';

const params = z.object({ id: idSchema });

const remarkParams = z.object({ id: idSchema, remark: idSchema });

/** Locks an object that the caller may edit, so that the limits hold for many at once. Throws `not_found`. */
async function lockEdited(tx: Transaction, call: EntityCall, id: number) {
  await lockRow(tx, call.entity, id, authorize(call, 'update'));
  return findRow(tx.db, call, id, authorize(call, 'update'));
}

function remarkRoutesAt(entity: Entity, path: string): Route[] {
  const common = { access: { entity: entity.name, operation: 'update' } } as const;
  const at = `${path}/:id/remarks`;
  return anyRoutes(
    defineRoute({
      ...common,
      pattern: `GET ${at}`,
      summary: 'List remarks at the texts of an object, oldest first, for those who may edit it',
      params,
      answers: { 200: remarkList },
      refuses: [404],
      handler: ({ read, params: { id }, ...context }) =>
        read(async (db) => {
          const call = callOn(context, entity, true);
          await findRow(db, call, id, authorize(call, 'update'));
          return listRemarks(db, call, id);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `GET ${at}/people`,
      summary: 'Search by name for people who may edit an object, to mention them in a remark',
      params,
      query: suggestionQuery,
      answers: { 200: suggestedPeople },
      refuses: [404],
      handler: ({ read, params: { id }, query: { search }, ...context }) =>
        read(async (db) => {
          const call = callOn(context, entity, true);
          await findRow(db, call, id, authorize(call, 'update'));
          return { results: await suggestEditors(db, call, id, search) };
        }),
    }),
    defineRoute({
      ...common,
      pattern: `POST ${at}`,
      summary: 'Remark on a passage of an object’s text',
      params,
      body: newRemark,
      answers: { 201: remark },
      refuses: [404, 409],
      handler: ({ commit, params: { id }, body, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity, true);
          return addRemark(tx, call, await lockEdited(tx, call, id), body);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `POST ${at}/:remark/replies`,
      summary: 'Reply to a remark',
      params: remarkParams,
      body: newReply,
      answers: { 201: remark },
      refuses: [409],
      handler: ({ commit, params: { id, remark: which }, body, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity, true);
          return addReply(tx, call, await lockEdited(tx, call, id), which, body);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `PATCH ${at}/:remark`,
      summary: 'Tick a remark off, or open it again',
      params: remarkParams,
      body: remarkChange,
      answers: { 200: remark },
      handler: ({ commit, params: { id, remark: which }, body: { done }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity, true);
          await lockEdited(tx, call, id);
          return changeRemark(tx, call, id, which, done);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `DELETE ${at}/:remark`,
      summary: 'Delete the caller’s remark that nobody has replied to',
      params: remarkParams,
      answers: { 204: z.null() },
      refuses: [404, 409],
      handler: ({ commit, params: { id, remark: which }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity, true);
          await lockEdited(tx, call, id);
          await deleteRemark(tx, call, id, which);
        }),
    }),
  );
}

/** Returns the calls for remarks under all paths of an entity's objects; none for entities without formatted text. */
export function remarkRoutes(entity: Entity): Route[] {
  const { path, adminPath } = entity.api;
  if (!hasRemarks(entity)) return [];
  return [path, adminPath].flatMap((apiPath) => (apiPath ? remarkRoutesAt(entity, apiPath) : []));
}
