import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { isEditorQuery, listQuery } from '../../../engine/read/query.ts';
import { ownAddressOf } from '../../../platform/http/company-hosts.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { eventCall, findEvent } from '../../events/public.ts';
import { calendarEntry, sendCalendar } from '../entry.ts';
import { calendarFile } from '../file.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/ics',
  summary: 'Download an event as a calendar file (RFC 5545)',
  tag: 'event',
  access: { entity: 'event', operation: 'read' },
  query: listQuery.pick({ admin_view: true }),
  answers: { 200: z.string() },
  raw: true,
  type: 'text/calendar',
  async handler({ services, read, actor, language, params: { id }, query, request, reply }) {
    const call = eventCall({ services, actor, language }, isEditorQuery(query) ? 'admin' : 'read');
    const { row, own } = await read(async (db) => ({
      row: await findEvent(db, call, id),
      own: await ownAddressOf(db, services.config, actor.tenantId),
    }));
    const at = { own, installation: originOf(services.config, request) };
    const entry = calendarEntry(row, actor, language, at);
    await sendCalendar(reply, contentDisposition(`${entry.title}.ics`), calendarFile([entry]));
  },
});
