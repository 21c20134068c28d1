import { isLanguage } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { readerOf } from '../../../engine/access/reader.ts';
import type { EntityCall } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { tableOf } from '../../../engine/model/tables.ts';
import { authorize, isVisible } from '../../../engine/read/read.ts';
import { sharedStatement } from '../../../engine/read/shared-statement.ts';
import { readerBy } from '../../../platform/auth/actor.ts';
import { prepareStatement } from '../../../platform/db/prepared-statement.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { ownAddressOf } from '../../../platform/http/company-hosts.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { type EventRow, event, eventCall } from '../../events/public.ts';
import { users } from '../../people/public.ts';
import { calendarEntry, sendCalendar } from '../entry.ts';
import { calendarFile } from '../file.ts';
import { calendarFeeds } from '../owned/calendar-feeds.ts';

const findCalendarReader = readerBy(calendarFeeds.token_hash);

/** Maximum number of events in a feed, and how many days of past events it contains. */
const MAX_EVENTS = 500;
const DAYS_BACK = 90;

/** Returns the statement that reads the events that the person sees, earliest first. */
function eventsOf(call: EntityCall) {
  const condition = authorize(call, 'read');
  return sharedStatement(call, ['calendar'], (shared) => {
    const table = tableOf(event);
    const isRecent = sql`${table.ends_at} >= now() - make_interval(days => ${DAYS_BACK})`;
    const columns = getTableColumns(table);
    return prepareStatement<EventRow>(
      new QueryBuilder()
        .select(columns)
        .from(table)
        .where(and(isVisible(shared, table, condition), isRecent))
        .orderBy(sql`${table.start_time}`, table.id)
        .limit(MAX_EVENTS),
      columns,
    );
  });
}

/**
 * Returns the events that a person sees as a calendar file. Calendar programs cannot sign in, so anyone with the
 * address may read it. It always shows what the person sees now, and nothing after the address is revoked or the person
 * is deleted.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/calendar/:token',
  summary: 'Read the events of the feed’s owner as a calendar file (RFC 5545)',
  tag: 'event',
  access: 'public',
  params: z.object({ token: z.string().regex(/^[\w-]{43}(\.ics)?$/) }),
  answers: { 200: z.string() },
  raw: true,
  type: 'text/calendar',
  async handler({ services, params, request, reply }) {
    const { database } = services;
    const actor = await findCalendarReader(database.system, params.token.replace(/\.ics$/, ''));
    if (!actor) throw new AppError('not_found');
    const { rows, language, name, own } = await database.tenant(actor.tenantId, async (db) => {
      const [reader] = await db
        .select({ language: users.language, name: tenants.name })
        .from(users)
        .innerJoin(tenants, eq(tenants.id, users.tenant_id))
        .where(eq(users.id, actor.userId));
      const spoken = isLanguage(reader?.language) ? reader.language : actor.companyLanguage;
      const call = eventCall({ services, actor, language: spoken });
      const found = await eventsOf(call).run(db, { ...readerOf(actor) });
      const own = await ownAddressOf(db, services.config, actor.tenantId);
      return { rows: found, language: spoken, name: reader?.name ?? 'Piiri', own };
    });
    const at = { own, installation: originOf(services.config, request) };
    const entries = rows.map((row) => calendarEntry(row, actor, language, at));
    await sendCalendar(reply, contentDisposition('events.ics'), calendarFile(entries, name));
  },
});
