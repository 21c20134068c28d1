import { idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { asksAsEditor, listQuery } from '../../../engine/read/query.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { calendarEntry, sendCalendar } from '../calendar-entry.ts';
import { calendarFile } from '../calendar-file.ts';
import { eventCall, findEvent } from '../event.ts';

/** An event for the caller's own calendar. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/ics',
  summary: 'An event as a calendar file (RFC 5545)',
  tag: 'event',
  access: { entity: 'event', operation: 'read' },
  params: z.object({ id: idSchema }),
  query: listQuery.pick({ admin_view: true }),
  answers: { 200: z.string() },
  raw: true,
  type: 'text/calendar',
  async handler({ services, actor, language, params: { id }, query, request, reply }) {
    const call = eventCall({ services, actor, language }, asksAsEditor(query) ? 'admin' : 'read');
    const row = await services.database.tenant(actor.tenantId, (db) => findEvent(db, call, id));
    const entry = calendarEntry(row, actor, language, originOf(services.config, request));
    await sendCalendar(reply, contentDisposition(`${entry.title}.ics`), calendarFile(entry.title, [entry]));
  },
});
