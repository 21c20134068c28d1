import { type Entity, idSchema, message, supportsDrafts } from '@piiri/schemas';
import { parseDateTime } from '@piiri/schemas/date-time.ts';
import { requiredText } from '@piiri/schemas/required-text.ts';
import {
  MAX_REVIEW_TEXT_LENGTH,
  REVIEW_STATES,
  type ReviewRow,
  reviewPage,
  reviewRow,
} from '@piiri/shared/contracts/reviews.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute, type Route } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { storedOfKind } from '../../engine/model/references.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { kindOfType, ownDefinition } from '../content-types/public.ts';
import { approve, sendBack } from './decide.ts';
import { findReview, listReviews } from './list.ts';
import { reviews } from './owned/reviews.ts';
import { assertAssignee, requestReview } from './request-review.ts';

/** A note or comment. */
const reviewText = z
  .string('not_text')
  .trim()
  .max(MAX_REVIEW_TEXT_LENGTH, message('too_long', { max: MAX_REVIEW_TEXT_LENGTH }));

const time = z.string('not_date_time').max(40, 'not_date_time').nullish();

/** Assignee and due day. */
const assignment = { assignee: idSchema.nullish(), due: time };

const requestBody = z.object(
  { note: reviewText.nullish(), publish_at: time, ...assignment },
  'not_an_object',
);

/** Parses a time as sent; null for none. Throws `invalid` for its field. */
function parseTime(
  { timeZone }: Pick<Actor, 'timeZone'>,
  field: string,
  text: string | null | undefined,
): Date | null {
  if (!text) return null;
  const moment = parseDateTime(text, timeZone);
  if (!(moment instanceof Date)) throw new AppError('invalid', { errors: { [field]: [moment] } });
  return moment;
}

/** Returns the calls that request approval, under an entity's paths; none if the entity has no drafts. */
export function reviewRoutes(entity: Entity): Route[] {
  const { path, adminPath } = entity.api;
  if (!supportsDrafts(entity)) return [];
  return [path, adminPath].flatMap((routePath) =>
    routePath ? [reviewRoute(entity, routePath)] : [],
  ) as unknown as Route[];
}

const reviewRoute = (entity: Entity, path: string) =>
  defineRoute({
    pattern: `POST ${path}/:id/review`,
    summary: 'Request somebody else’s approval of an object',
    access: { entity: entity.name, operation: 'update' },
    params: z.object({ id: idSchema, name: z.string().max(100).optional() }),
    body: requestBody,
    answers: { 201: reviewRow },
    refuses: [409],
    handler: ({ services, actor, language, commit, params: { id, name }, body }) => {
      const { note, publish_at, assignee, due } = body;
      const call = { services, actor, language, commit, entity, asEditor: true, body: {}, files: new Map() };
      const kind = entity.types && name !== undefined ? `${entity.types.path}/${name}` : entity.name;
      return requestReview(
        call,
        { id, kind },
        {
          note: note || null,
          publish_at: parseTime(actor, 'publish_at', publish_at),
          assignee: assignee ?? null,
          due: parseTime(actor, 'due', due),
        },
      );
    },
  });

/** Returns the same for objects of content types, by the definition that stores them. */
export const ownReviewRoutes = (): Route[] =>
  [...ENTITIES.values()].flatMap((entity) =>
    entity.types && supportsDrafts(entity)
      ? [{ ...(reviewRoute(entity, `v1/${entity.types.path}/:name`) as unknown as Route), isHidden: true }]
      : [],
  );

/** Returns the same for the caller's company, for the API's description. */
export const describedReviewRoutes = (actor: Actor): Route[] =>
  actor.definitions.contentTypes.flatMap((type) => {
    const definition = ownDefinition(actor, kindOfType(type));
    return definition ? reviewRoutes(definition).map((route) => ({ ...route, tag: type.name })) : [];
  });

export default [
  /** Returns the requests that the caller may approve, and their own. */
  defineRoute({
    pattern: 'GET v1/reviews',
    summary: 'List requests for approval: those that the caller may decide, and their own',
    access: 'console_user',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }).extend({
      state: z.enum(REVIEW_STATES, 'filter_wrong').optional(),
      entity: z.string().max(100, 'filter_wrong').optional(),
      object: idSchema.optional(),
    }),
    answers: { 200: reviewPage },
    handler: ({ services, actor, language, url, query }) =>
      services.database.tenant(actor.tenantId, async (db) => {
        const { state, entity, object } = query;
        const caller = { services, actor, language };
        const { rows, count } = await listReviews(db, caller, { state, entity, object }, rangeOf(query));
        return pageOf(url, query, count, rows);
      }),
  }),
  /** Sets the assignee or the due day of an open request. Members that are not sent stay. */
  defineRoute({
    pattern: 'PATCH v1/reviews/:id',
    summary: 'Set the assignee or the due date of a request for approval',
    access: 'console_user',
    params: z.object({ id: idSchema }),
    body: z.object(assignment, 'not_an_object'),
    answers: { 200: reviewRow },
    refuses: [404, 409],
    handler: ({ params: { id }, body, services, actor, language, commit }) => {
      const { assignee, due } = body;
      return commit((tx) =>
        assign(tx, { services, actor, language }, id, {
          ...(assignee !== undefined && { assignee_id: assignee }),
          ...(due !== undefined && { due: parseTime(actor, 'due', due) }),
        }),
      );
    },
  }),
  /** Approves another person's request. */
  defineRoute({
    pattern: 'POST v1/reviews/:id/approve',
    summary: 'Approve a request: publishes the object, or schedules it for the requested time',
    access: 'console_user',
    params: z.object({ id: idSchema }),
    answers: { 200: reviewRow },
    refuses: [404, 409],
    handler: ({ params: { id }, services, actor, language, commit }) =>
      approve({ services, actor, language, commit }, id),
  }),
  /** Returns another person's request to them without approval. */
  defineRoute({
    pattern: 'POST v1/reviews/:id/return',
    summary: 'Return a request for approval, with the changes needed',
    access: 'console_user',
    params: z.object({ id: idSchema }),
    body: z.object({ comment: requiredText(MAX_REVIEW_TEXT_LENGTH).trim() }, 'not_an_object'),
    answers: { 200: reviewRow },
    refuses: [404, 409],
    handler: ({ params: { id }, body: { comment }, services, actor, language, commit }) =>
      sendBack({ services, actor, language, commit }, id, comment),
  }),
];

/**
 * Sets the assignee, the due day, or both of an open request. Throws `not_found`, `conflict` for a decided one, and
 * `invalid`.
 */
async function assign(
  tx: Transaction,
  caller: Call,
  id: number,
  changes: Partial<Pick<typeof reviews.$inferSelect, 'assignee_id' | 'due'>>,
): Promise<ReviewRow> {
  const review = await findReview(tx.db, caller, id);
  if (review.state !== 'open') throw new AppError('conflict', { detail: 'review_decided' });
  const entity = storedOfKind(review.entity);
  if (!entity) throw new AppError('not_found');
  const row = await findRow(tx.db, { ...caller, entity, asEditor: true }, review.object.id, true);
  await assertAssignee(tx, groupsOf(entity, row), changes.assignee_id);
  if (Object.keys(changes).length > 0)
    await tx.db
      .update(reviews)
      .set(changes)
      .where(and(eq(reviews.tenant_id, tx.tenantId), eq(reviews.id, id)));
  return findReview(tx.db, caller, id);
}
