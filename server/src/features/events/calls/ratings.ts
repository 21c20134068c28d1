import { ratingList } from '@piiri/shared/contracts/events.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, peopleQuery, rangeOf } from '../../../engine/read/pages.ts';
import { tableFile } from '../../../platform/documents/table.ts';
import { eventCall, findEvent } from '../event.ts';
import { ratingTable } from '../rating-table.ts';
import { ratingsOf, summaryOf } from '../ratings.ts';

/** Returns the ratings of an event for its editors: a summary with a page, or all of them as a file. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/feedbacks',
  summary: 'List the ratings of an event',
  tag: 'event',
  access: { entity: 'event', operation: 'admin' },
  query: peopleQuery,
  answers: { 200: ratingList },
  async handler({ services, read, actor, language, params: { id }, query, url }) {
    const call = eventCall({ services, actor, language }, 'admin');
    const found = await read((db) => findEvent(db, call, id));
    if (query.format) return tableFile(query.format, ratingTable(call, found));
    return read(async (db) => {
      const summary = await summaryOf(db, actor.tenantId, id);
      const rows = await ratingsOf(db, actor.tenantId, id, rangeOf(query));
      return { ...summary, ...pageOf(url, query, summary.count, rows) };
    });
  },
});
