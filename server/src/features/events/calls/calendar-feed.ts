import { isLanguage } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { tableOf } from '../../../engine/model/tables.ts';
import { users } from '../../../engine/read/person-columns.ts';
import { authorize, visible } from '../../../engine/read/read.ts';
import { findCalendarReader } from '../../../platform/auth/actor.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { calendarEntry, sendCalendar } from '../calendar-entry.ts';
import { calendarFile } from '../calendar-file.ts';
import { type EventRow, event, eventCall } from '../event.ts';

/** Most events that a feed carries, from so many days back on. */
const MAX_EVENTS = 500;
const DAYS_BACK = 90;

/**
 * The events that a person sees, for a calendar program that cannot sign in: whoever has the address reads it. It shows at
 * every moment what the person sees then, and nothing once the address is revoked or the person gone.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/calendar/:token',
  summary: 'The events of whose address it is, as a calendar file (RFC 5545)',
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
    const table = tableOf(event);
    const { rows, language, name } = await database.tenant(actor.tenantId, async (db) => {
      const [reader] = await db
        .select({ language: users.language as PgColumn, name: tenants.name })
        .from(users)
        .innerJoin(tenants, eq(tenants.id, users.tenant_id as PgColumn))
        .where(eq(users.id as PgColumn, actor.userId));
      const spoken = isLanguage(reader?.language) ? reader.language : actor.companyLanguage;
      const call = eventCall({ services, actor, language: spoken });
      const found = await db
        .select()
        .from(table)
        .where(
          and(
            visible(call, table, authorize(call, 'read')),
            gte(table.ends_at as PgColumn, sql`now() - make_interval(days => ${DAYS_BACK})`),
          ),
        )
        .orderBy(asc(table.start_time as PgColumn), asc(table.id as PgColumn))
        .limit(MAX_EVENTS);
      return { rows: found as unknown as EventRow[], language: spoken, name: reader?.name ?? 'Piiri' };
    });
    const origin = originOf(services.config, request);
    const entries = rows.map((row) => calendarEntry(row, actor, language, origin));
    await sendCalendar(reply, contentDisposition('events.ics'), calendarFile(name, entries));
  },
});
