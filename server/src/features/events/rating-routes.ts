import { commentInput, eventRating, RATINGS, ratingList } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { EntityCall } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { allRows, pageOf, peopleQuery, type Range, rangeOf } from '../../engine/read/query.ts';
import { recordDetails } from '../../engine/write/store.ts';
import { tableFile } from '../../platform/documents/table.ts';
import type { Table } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import { type EventRow, event, eventCall, findEvent, lockEvent } from './event.ts';
import { inOwnLanguage } from './notify-moved.ts';
import { eventFeedback } from './owned/event-feedback.ts';
import { assertMayRate, ownRating, ratingsOf, summaryOf } from './ratings.ts';

export default [
  defineRoute({
    method: 'GET',
    path: 'v1/events/:id/feedback',
    summary: 'Read the caller’s rating of an event; 404 if none',
    tag: 'event',
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
    method: 'POST',
    path: 'v1/events/:id/feedback',
    summary: 'Rate a past event, from 1 to 5',
    tag: 'event',
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
    method: 'GET',
    path: 'v1/events/:id/feedback/mine',
    summary: 'Read the caller’s rating of an event; null if none',
    tag: 'event',
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
    method: 'GET',
    path: 'v1/events/:id/feedbacks',
    summary: 'List the ratings of an event',
    tag: 'event',
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
