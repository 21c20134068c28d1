import { randomBytes } from 'node:crypto';
import { asPublished, employeeAddress, isLanguage, type Language } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { type CalendarFeed, calendarFeedAnswer, newCalendarFeed } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { type EntityCall, sharedStatement } from '../../engine/access/call.ts';
import { readerOf } from '../../engine/access/condition.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { isEditorQuery, listQuery, readRows } from '../../engine/read/query.ts';
import { isVisible } from '../../engine/read/read.ts';
import { logStoredEvents, storeSecurityEvents } from '../../engine/versions/security-events.ts';
import { type Actor, readerBy } from '../../platform/auth/actor.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { originOf, ownAddressOf } from '../../platform/http/company-hosts.ts';
import { contentDisposition } from '../../platform/http/file-answer.ts';
import type { Services } from '../../platform/services.ts';
import { type EventRow, event, eventCall, findEvent, inOwnLanguage } from '../events/public.ts';
import { users } from '../people/public.ts';
import { type CalendarEntry, calendarFile } from './file.ts';
import { calendarFeeds } from './owned/calendar-feeds.ts';
import { entriesOf } from './series-entries.ts';

/** Used in place of the installation's host name where that is unknown (RFC 6761). */
const NO_HOST = 'piiri.invalid';

/** Returns the paragraphs of an HTML text as lines. */
const linesOf = (html: string) =>
  html
    .split(/<\/(?:p|h2|h3|li|blockquote)>/)
    .map(htmlText)
    .filter(Boolean)
    .join('\n');

/** Origins for links and ids. */
interface Origins {
  /** Origin of the company's own host. */
  own: string | undefined;
  /** See `originOf`. It is part of the entries' ids, which stay the same when a company gets its own host. */
  installation: string | undefined;
}

/** Returns an event as a calendar entry in a reader's language. Without an origin it has no link. */
export function calendarEntry(
  row: EventRow,
  { companyLanguage, tenantId }: Actor,
  language: Language,
  { own: ownOrigin, installation }: Origins,
): CalendarEntry {
  const own = (texts: EventRow['title']) => inOwnLanguage(texts, language, companyLanguage);
  const origin = ownOrigin ?? installation;
  const address = origin && `${origin}${employeeAddress(event, row.id)}`;
  const text = linesOf(own(row.text));
  return {
    uid: `event-${row.id}.company-${tenantId}@${installation ? new URL(installation).hostname : NO_HOST}`,
    version: row.version,
    changed: row.updated_at,
    start: row.start_time,
    end: row.end_time,
    title: own(row.title),
    location: own(row.location),
    text: [text, address].filter(Boolean).join('\n\n'),
    address,
  };
}

/** Sends a calendar file as the response. */
export async function sendCalendar(reply: FastifyReply, disposition: string, text: string): Promise<void> {
  await reply
    .headers({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': disposition,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Language, Authorization',
    })
    .send(text);
}

const findCalendarReader = readerBy(calendarFeeds.token_hash);

/** Maximum number of events in a feed, and how many days of past events it contains. */
const MAX_EVENTS = 500;

const DAYS_BACK = 90;
const DAY_MS = 86_400_000;

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

/** Returns the occurrences of a series that a caller sees. */
async function seriesRows(db: Db, call: EntityCall, series: string): Promise<EventRow[]> {
  const table = tableOf(event);
  const condition = authorize(call, call.asEditor ? 'admin' : 'read');
  const rows = await readRows(
    db,
    table,
    and(isVisible(call, table, condition), eq(columnIn(table, 'series'), series)),
  );
  return rows as EventRow[];
}

export default [
  defineRoute({
    pattern: 'GET v1/calendar',
    summary: 'Read since when the caller has a calendar feed; 404 if none',
    access: 'anyone',
    answers: { 200: calendarFeedAnswer },
    async handler({ services, actor }) {
      const feed = await findFeedCreatedAt(services, actor);
      if (!feed) throw new AppError('not_found');
      return feed;
    },
  }),
  /** Creates the caller's calendar feed address and revokes the previous one. Only a hash of its secret is stored. */
  defineRoute({
    pattern: 'POST v1/calendar',
    summary: 'Create the caller’s calendar feed address; ends the former one',
    access: 'anyone',
    answers: { 201: newCalendarFeed },
    async handler({ services, actor: { tenantId, userId }, commit, read, request }) {
      const own = await read((db) => ownAddressOf(db, services.config, tenantId));
      const origin = own ?? originOf(services.config, request);
      if (!origin) throw new AppError('conflict', { detail: 'public_url_missing' });
      const token = randomBytes(32).toString('base64url');
      const token_hash = hashToken(token);
      const created = await commit(async ({ db, source }) => {
        const [row] = await db
          .insert(calendarFeeds)
          .values({ tenant_id: tenantId, user_id: userId, token_hash })
          .onConflictDoUpdate({ target: calendarFeeds.user_id, set: { token_hash, created_at: sql`now()` } })
          .returning({ at: calendarFeeds.created_at });
        const feed = { event: 'credential_added', method: 'calendar', user: userId, by: userId } as const;
        await storeSecurityEvents(db, [{ ...feed, tenantId, source }]);
        logStoredEvents(services.log, [{ ...feed, tenantId, source }]);
        return row?.at ?? new Date();
      });
      return {
        created_at: created.toISOString(),
        address: `${origin}/api/v1/calendar/${token}.ics`,
      };
    },
  }),
  /** Revokes the caller's calendar feed address; it stops working at once. */
  defineRoute({
    pattern: 'DELETE v1/calendar',
    summary: 'End the caller’s calendar feed',
    access: 'anyone',
    answers: { 204: z.null() },
    handler: ({ services, actor: { tenantId, userId }, commit }) =>
      commit(async ({ db, source }) => {
        const ended = await db
          .delete(calendarFeeds)
          .where(eq(calendarFeeds.user_id, userId))
          .returning({ user: calendarFeeds.user_id });
        const feed = { event: 'credential_ended', method: 'calendar', user: userId, by: userId } as const;
        const events = ended.length > 0 ? [{ ...feed, tenantId, source }] : [];
        await storeSecurityEvents(db, events);
        logStoredEvents(services.log, events);
      }),
  }),
  /**
   * Returns the events that a person sees as a calendar file. Calendar programs cannot sign in, so anyone with the
   * address may read it. It always shows what the person sees now, and nothing after the address is revoked or the person
   * is deleted.
   */
  defineRoute({
    pattern: 'GET v1/calendar/:token',
    summary: 'Read the events of the feed’s owner as a calendar file (RFC 5545)',
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
        const events = await eventsOf(call).run(db, { ...readerOf(actor) });
        const own = await ownAddressOf(db, services.config, actor.tenantId);
        return { rows: events, language: spoken, name: reader?.name ?? 'Piiri', own };
      });
      const at = { own, installation: originOf(services.config, request) };
      // Nothing is known of events that are long over, nor of those beyond the feed's limit.
      const range = {
        from: new Date(Date.now() - DAYS_BACK * DAY_MS),
        until: rows.length === MAX_EVENTS ? rows.at(-1)?.start_time : undefined,
      };
      const entries = entriesOf(
        rows,
        (row) => calendarEntry(asPublished(event, row), actor, language, at),
        range,
      );
      await sendCalendar(reply, contentDisposition('events.ics'), calendarFile(entries, name));
    },
  }),
  /** Returns the caller's feed address for a screen that offers to create one; having none is not an error. */
  defineRoute({
    pattern: 'GET v1/calendar/mine',
    summary: 'Read since when the caller has a calendar feed; null if none',
    access: 'anyone',
    answers: { 200: calendarFeedAnswer.nullable() },
    handler: async ({ services, actor }) => (await findFeedCreatedAt(services, actor)) ?? null,
  }),
  defineRoute({
    pattern: 'GET v1/events/:id/ics',
    summary: 'Download an event, with its series, as a calendar file (RFC 5545)',
    access: { entity: 'event', operation: 'read' },
    query: listQuery.pick({ admin_view: true }),
    answers: { 200: z.string() },
    raw: true,
    type: 'text/calendar',
    async handler({ services, read, actor, language, params: { id }, query, request, reply }) {
      const call = eventCall({ services, actor, language }, isEditorQuery(query) ? 'admin' : 'read');
      const { row, rows, own } = await read(async (db) => {
        const row = await findEvent(db, call, id);
        return {
          row,
          rows: row.series ? await seriesRows(db, call, row.series) : [row],
          own: await ownAddressOf(db, services.config, actor.tenantId),
        };
      });
      const at = { own, installation: originOf(services.config, request) };
      const entryOf = (row: EventRow) =>
        calendarEntry(call.asEditor ? row : asPublished(event, row), actor, language, at);
      const file = calendarFile(entriesOf(rows, entryOf));
      await sendCalendar(reply, contentDisposition(`${entryOf(row).title}.ics`), file);
    },
  }),
];

/** Returns when the caller's calendar feed address was created; undefined if there is none. */
async function findFeedCreatedAt(
  { database }: Services,
  { tenantId, userId }: Actor,
): Promise<CalendarFeed | undefined> {
  const [row] = await database.tenant(tenantId, (db) =>
    db.select({ at: calendarFeeds.created_at }).from(calendarFeeds).where(eq(calendarFeeds.user_id, userId)),
  );
  return row && { created_at: row.at.toISOString() };
}
