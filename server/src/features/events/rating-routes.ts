import {
  commentInput,
  type EventRating,
  eventRating,
  RATINGS,
  type RatingRow,
  ratingList,
} from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityCall } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { allRows, pageOf, peopleQuery, type Range, rangeOf } from '../../engine/read/query.ts';
import { recordDetails } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { tableFile } from '../../platform/documents/table.ts';
import type { Table } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import { personColumns, personOf, users } from '../people/public.ts';
import { type EventRow, event, eventCall, findEvent, lockEvent } from './event.ts';
import { inOwnLanguage } from './notify-moved.ts';
import { ownState } from './own-enrollment.ts';
import { eventFeedback } from './owned/event-feedback.ts';

/**
 * Throws `conflict` or `forbidden` if the caller may not rate an event; the caller of this function must have checked
 * that they see it.
 */
export async function assertMayRate(db: Db, actor: Actor, event: EventRow): Promise<void> {
  if (!event.feedback_enabled) throw new AppError('conflict', { detail: 'feedback_off' });
  if (event.ends_at > new Date()) throw new AppError('conflict', { detail: 'event_not_over' });
  if (!event.enrollment_enabled) return;
  if ((await ownState(db, actor, event.id)) !== 'enrolled')
    throw new AppError('forbidden', { detail: 'rating_not_enrolled' });
}

/** Returns the caller's rating of an event; undefined if there is none. */
export async function ownRating(
  db: Db,
  { tenantId, userId }: Actor,
  eventId: number,
): Promise<EventRating | undefined> {
  const [row] = await db
    .select()
    .from(eventFeedback)
    .where(
      and(
        eq(eventFeedback.tenant_id, tenantId),
        eq(eventFeedback.event_id, eventId),
        eq(eventFeedback.user_id, userId),
      ),
    );
  return row && { id: row.id, rating: row.rating, comment: row.comment, time: row.created_at.toISOString() };
}

const isOfEvent = (tenantId: number, eventId: number) =>
  and(eq(eventFeedback.tenant_id, tenantId), eq(eventFeedback.event_id, eventId));

/** Returns a range of an event's ratings, oldest first. */
export async function ratingsOf(
  db: Db,
  tenantId: number,
  eventId: number,
  { limit, offset }: Range,
): Promise<RatingRow[]> {
  const rows = await db
    .select({
      id: eventFeedback.id,
      rating: eventFeedback.rating,
      comment: eventFeedback.comment,
      time: eventFeedback.created_at,
      ...personColumns,
    })
    .from(eventFeedback)
    .leftJoin(users, eq(users.id, eventFeedback.user_id))
    .where(isOfEvent(tenantId, eventId))
    .orderBy(asc(eventFeedback.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: row.id,
    person: personOf(row),
    rating: row.rating,
    comment: row.comment,
    time: row.time.toISOString(),
  }));
}

/** Returns the number of ratings of an event, the number per rating, and the average rounded to two decimals. */
export async function summaryOf(db: Db, tenantId: number, eventId: number) {
  const rows = await db
    .select({ rating: eventFeedback.rating, count: sql<number>`count(*)::int` })
    .from(eventFeedback)
    .where(isOfEvent(tenantId, eventId))
    .groupBy(eventFeedback.rating);
  const countByRating = new Map(rows.map(({ rating, count }) => [rating, count]));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const points = rows.reduce((sum, row) => sum + row.count * row.rating, 0);
  return {
    count,
    average: count === 0 ? null : Math.round((points / count) * 100) / 100,
    counts: Object.fromEntries(RATINGS.map((rating) => [String(rating), countByRating.get(rating) ?? 0])),
  };
}

export default [
  defineRoute({
    pattern: 'GET v1/events/:id/feedback',
    summary: 'Read the caller’s rating of an event; 404 if none',
    access: 'anyone',
    answers: { 200: eventRating },
    handler: ({ services, read, actor, language, params: { id } }) =>
      read(async (db) => {
        await findEvent(db, eventCall({ services, actor, language }), id);
        const rating = await ownRating(db, actor, id);
        if (!rating) throw new AppError('not_found');
        return rating;
      }),
  }),
  /**
   * Stores the caller's rating of an event that is over, once per person. If the event has enrolment, only enrolled
   * people may rate it; otherwise everyone who sees it.
   */
  defineRoute({
    pattern: 'POST v1/events/:id/feedback',
    summary: 'Rate a past event, from 1 to 5',
    access: 'anyone',
    body: z.object({ rating: z.literal(RATINGS, 'rating_wrong'), comment: commentInput }, 'not_an_object'),
    answers: { 201: eventRating },
    refuses: [403, 409],
    async handler({ services, actor, language, params: { id }, body: { rating, comment }, commit }) {
      return commit(async (tx) => {
        const row = await lockEvent(tx, eventCall({ services, actor, language }), id);
        await assertMayRate(tx.db, actor, row);
        if (await ownRating(tx.db, actor, id)) throw new AppError('conflict', { detail: 'rated_already' });
        await tx.db
          .insert(eventFeedback)
          .values({ tenant_id: actor.tenantId, event_id: id, user_id: actor.userId, rating, comment });
        recordDetails(tx, event, row, 'rate');
        return ownRating(tx.db, actor, id);
      });
    },
  }),
  /** Returns the caller's rating for a screen that shows it if there is one; having none is not an error. */
  defineRoute({
    pattern: 'GET v1/events/:id/feedback/mine',
    summary: 'Read the caller’s rating of an event; null if none',
    access: 'anyone',
    answers: { 200: eventRating.nullable() },
    handler: ({ services, actor, language, params: { id } }) =>
      services.database.tenant(actor.tenantId, async (db) => {
        await findEvent(db, eventCall({ services, actor, language }), id);
        return (await ownRating(db, actor, id)) ?? null;
      }),
  }),
  /** Returns the ratings of an event for its editors: a summary with a page, or all of them as a file. */
  defineRoute({
    pattern: 'GET v1/events/:id/feedbacks',
    summary: 'List the ratings of an event',
    access: { entity: 'event', operation: 'admin' },
    query: peopleQuery,
    answers: { 200: ratingList },
    async handler({ services, read, actor, language, params: { id }, query, url }) {
      const call = eventCall({ services, actor, language }, 'admin');
      const event = await read((db) => findEvent(db, call, id));
      if (query.format) return tableFile(query.format, ratingTable(call, event));
      return read(async (db) => {
        const summary = await summaryOf(db, actor.tenantId, id);
        const rows = await ratingsOf(db, actor.tenantId, id, rangeOf(query));
        return { ...summary, ...pageOf(url, query, summary.count, rows) };
      });
    },
  }),
];

/** Returns all ratings of an event as a table in the caller's language. */
function ratingTable({ services, actor, language }: EntityCall, event: EventRow): Table {
  const { tenantId, timeZone, companyLanguage } = actor;
  const text = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
  const read = (range: Range) =>
    services.database.tenant(tenantId, (db) => ratingsOf(db, tenantId, event.id, range));
  async function* rows() {
    for await (const { person, rating, comment, time } of allRows(read))
      yield [person?.first_name ?? text('person_gone'), person?.last_name, rating, comment, new Date(time)];
  }
  return {
    name: `${text('ratings')} – ${inOwnLanguage(event.title, language, companyLanguage)}`.slice(0, 120),
    header: [
      text('column_first_name'),
      text('column_last_name'),
      text('column_rating'),
      text('column_rating_comment'),
      text('column_rated_at'),
    ],
    rows: rows(),
    timeZone,
    language,
  };
}
