import { type Entity, idSchema, storedName } from '@piiri/schemas';
import {
  comment,
  commentPage,
  commentReport,
  editedComment,
  newComment,
  reportDecision,
  reportedComment,
} from '@piiri/shared/contracts/comments.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { MAX_RESPONSES, type ResponseCount, responseCounts } from '@piiri/shared/contracts/responses.ts';
import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, callOn, type EntityCall } from '../../engine/access/call.ts';
import { anyRoutes, defineRoute, type Route } from '../../engine/calls/route.ts';
import { WithStatus } from '../../engine/calls/route-call.ts';
import { kindSql } from '../../engine/model/references.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { findRow, isVisible } from '../../engine/read/read.ts';
import { findSeenOrEdited } from '../../engine/read/seen-or-edited.ts';
import type { Db } from '../../platform/db/database.ts';
import { ownDefinition } from '../content-types/public.ts';
import { users } from '../people/public.ts';
import { reactions } from '../reactions/public.ts';
import { suggestMentions } from './mentionable.ts';
import { comments } from './owned/comments.ts';
import { readComments } from './read-comments.ts';
import { listReported, reportComment, resolveReports } from './reported.ts';
import { addComment, deleteComment, editComment, findComment } from './write-comments.ts';

const params = z.object({ id: idSchema });

const commentParams = z.object({ id: idSchema, comment: idSchema });

/** Returns whether the caller may edit an object, and therefore moderate its comments. */
async function mayModerate(db: Db, call: EntityCall, id: number): Promise<boolean> {
  const condition = conditionFor(call.actor, call.entity, 'update');
  if (condition === false) return false;
  const table = tableOf(call.entity);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} = ${id}::int and ${isVisible(call, table, condition)}`);
  return rows.length > 0;
}

/** Returns the calls for comments on an entity's objects. */
export function commentRoutes(entity: Entity): Route[] {
  const path = `${entity.api.path}/:id/comments`;
  const common = { access: 'anyone', feature: 'comments_enabled' } as const;
  const seen = (db: Db, call: EntityCall, id: number) => findRow(db, call, id, authorize(call, 'read'));
  const routes = [
    defineRoute({
      ...common,
      pattern: `GET ${path}`,
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
      pattern: `GET ${path}/people`,
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
      pattern: `POST ${path}`,
      summary: 'Comment on an object, or reply to a comment',
      params,
      body: newComment,
      answers: { 201: comment },
      refuses: [404, 409],
      handler: ({ commit, params: { id }, body, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          return addComment(tx, call, await seen(tx.db, call, id), body);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `PATCH ${path}/:comment`,
      summary: 'Edit the caller’s comment, within 15 minutes',
      params: commentParams,
      body: editedComment,
      answers: { 200: comment },
      refuses: [409],
      handler: ({ commit, params: { id, comment: own }, body: { text }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          return editComment(tx, call, await seen(tx.db, call, id), own, text);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `DELETE ${path}/:comment`,
      summary: 'Delete the caller’s comment; editors of the object may delete any',
      params: commentParams,
      answers: { 204: z.null() },
      handler: ({ commit, params: { id, comment: which }, ...context }) =>
        commit(async (tx) => {
          const call = callOn(context, entity);
          const isModerator = await mayModerate(tx.db, call, id);
          const row = isModerator
            ? await findRow(tx.db, { ...call, asEditor: true }, id, authorize(call, 'admin'))
            : await seen(tx.db, call, id);
          const commentRow = await findComment(tx.db, call, id, which);
          if (commentRow.user_id !== call.actor.userId && !isModerator) throw new AppError('forbidden');
          await deleteComment(tx, call, row, which);
        }),
    }),
    defineRoute({
      ...common,
      pattern: `POST ${path}/:comment/report`,
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
          const commentRow = await findComment(tx.db, call, id, which);
          if (commentRow.deleted_at) throw new AppError('not_found');
          const isFirst = await reportComment(tx.db, call.actor, which, reason);
          return isFirst ? new WithStatus(201, { comment: which }) : { comment: which };
        }),
    }),
  ];
  return anyRoutes(...routes);
}

const OBJECT_PATTERN = /^((?:content\/)?[a-z][a-z0-9_]{0,62}):(\d{1,9})$/;

/** Parses a list of `entity:id`; undefined if an item is malformed or there are too many. */
function parse(text: string): { entity: string; id: number }[] | undefined {
  const named = text.split(',').map((part) => OBJECT_PATTERN.exec(part));
  if (named.length > MAX_RESPONSES || named.includes(null)) return undefined;
  return named.flatMap((match) => (match ? [{ entity: match[1] ?? '', id: Number(match[2]) }] : []));
}

export default [
  defineRoute({
    pattern: 'POST v1/comments/:id/settle',
    summary: 'Keep or delete a reported comment',
    access: 'console_user',
    screen: 'reported',
    feature: 'comments_enabled',
    body: reportDecision,
    answers: { 204: z.null() },
    refuses: [404],
    handler: ({ services, actor, language, commit, params: { id }, body: { action } }) =>
      commit((tx) => resolveReports(tx, { services, actor, language }, id, action)),
  }),
  /** Returns the open reports for those who moderate content. */
  defineRoute({
    pattern: 'GET v1/comments/reported',
    summary: 'List reported comments on content that the caller administers, newest first',
    access: 'console_user',
    screen: 'reported',
    feature: 'comments_enabled',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }),
    answers: {
      200: pageSchema(reportedComment),
    },
    async handler({ services, actor, language, read, query, url }) {
      const { count, results } = await read((db) =>
        listReported(db, { services, actor, language }, rangeOf(query)),
      );
      return pageOf(url, query, count, results);
    },
  }),
  /**
   * Returns the number of reactions and comments of objects, for cards. Separate from the lists, whose answers are shared
   * by many people.
   */
  defineRoute({
    pattern: 'GET v1/responses',
    summary: 'Count reactions and comments of several objects that the caller sees',
    access: 'anyone',
    query: z.object({
      of: z
        .string('required')
        .max(MAX_RESPONSES * 85, 'filter_wrong')
        .meta({
          description: `Objects as entity:id, separated by commas; at most ${MAX_RESPONSES}.`,
          examples: ['news:7,event:3'],
        }),
    }),
    answers: { 200: responseCounts },
    async handler({ read, services, actor, language, query }) {
      if (!actor.features.reactions_enabled && !actor.features.comments_enabled)
        throw new AppError('not_found');
      const named = parse(query.of);
      if (!named) throw new AppError('invalid', { errors: { of: ['filter_wrong'] } });
      const call = { services, actor, language };
      return read(async (db) => {
        const results = [];
        for (const kind of new Set(named.map((object) => object.entity))) {
          const entity = ENTITIES.get(kind) ?? ownDefinition(actor, kind);
          if (!entity || entity.types || !(entity.reactions || entity.comments)) continue;
          const ids = named.filter((object) => object.entity === kind).map(({ id }) => id);
          results.push(...(await countResponses(db, call, entity, ids)));
        }
        return { results };
      });
    },
  }),
];

const NONE = sql`0`;

/** Returns the number of reactions and comments of those objects of an entity that the caller sees. */
async function countResponses(
  db: Db,
  call: Call,
  entity: Entity,
  ids: readonly number[],
): Promise<ResponseCount[]> {
  const { actor } = call;
  const own = { ...call, entity, asEditor: false };
  const condition = isSwitchedOn(actor, entity.feature) && conditionFor(actor, entity, 'read');
  if (condition === false) return [];
  const table = tableOf(entity);
  const ofObject = (alias: 'r' | 'c') => sql`${sql.raw(alias)}.tenant_id = ${actor.tenantId}::int
    and ${sql.raw(alias)}.entity = ${storedName(entity)} and ${sql.raw(alias)}.object_id = ${table.id}`;
  const reacted = sql`(select count(*)::int from ${reactions} r
    join ${users} u on u.id = r.user_id and u.tenant_id = r.tenant_id and u.deleted_at is null where ${ofObject('r')})`;
  const commented = sql`(select count(*)::int from ${comments} c where ${ofObject('c')} and c.deleted_at is null)`;
  const { rows } = await db.execute<ResponseCount & Record<string, unknown>>(sql`
    select ${kindSql(entity, table)} as entity, ${table.id} as id,
      ${entity.reactions && actor.features.reactions_enabled ? reacted : NONE} as reactions,
      ${entity.comments && actor.features.comments_enabled ? commented : NONE} as comments
    from ${table} where ${table.id} = any(${sql.param(ids)}::int[]) and ${isVisible(own, table, condition)}`);
  return rows;
}
