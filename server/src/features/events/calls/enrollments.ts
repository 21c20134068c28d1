import { enrollmentList } from '@piiri/shared/contracts/events.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, peopleQuery, rangeOf } from '../../../engine/read/pages.ts';
import { tableFile } from '../../../platform/documents/table.ts';
import { enrollmentsOf, enrollmentTable } from '../enrollments.ts';
import { eventCall, findEvent } from '../event.ts';

/** Returns the enrolments and the waiting list of an event for its editors: a page, or all of them as a file. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/enrollments',
  summary: 'List the enrolments in an event, with their ratings',
  tag: 'event',
  access: { entity: 'event', operation: 'admin' },
  query: peopleQuery,
  answers: { 200: enrollmentList },
  async handler({ services, read, actor, language, params: { id }, query, url }) {
    const call = eventCall({ services, actor, language }, 'admin');
    const found = await read((db) => findEvent(db, call, id));
    if (query.format) return tableFile(query.format, enrollmentTable(call, found));
    const { count, checkedIn, rows } = await read((db) =>
      enrollmentsOf(db, actor.tenantId, id, rangeOf(query)),
    );
    return { ...pageOf(url, query, count, rows), checked_in: checkedIn };
  },
});
