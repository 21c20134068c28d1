import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { asksAsEditor, listQuery } from '../../../engine/read/query.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { eventCall, findEvent } from '../../events/public.ts';
import { calendarEntry, sendCalendar } from '../entry.ts';
import { calendarFile } from '../file.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/ics',
  summary: 'An event as a calendar file (RFC 5545)',
  tag: 'event',
  access: { entity: 'event', operation: 'read' },
  query: listQuery.pick({ admin_view: true }),
  answers: { 200: z.string() },
  raw: true,
  type: 'text/calendar',
  async handler({ services, read, actor, language, params: { id }, query, request, reply }) {
    const call = eventCall({ services, actor, language }, asksAsEditor(query) ? 'admin' : 'read');
    const row = await read((db) => findEvent(db, call, id));
    const entry = calendarEntry(row, actor, language, originOf(services.config, request));
    await sendCalendar(reply, contentDisposition(`${entry.title}.ics`), calendarFile(entry.title, [entry]));
  },
});
