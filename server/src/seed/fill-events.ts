import { zonedTime } from '@piiri/schemas/date-time.ts';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DemoEvent, DemoMoment } from '../../seed/content/types.ts';
import type { Db } from '../db/database.ts';
import { accounts, enrollments, eventFeedback, memberships } from '../db/system-tables.ts';
import { entityOf } from '../db/tables.ts';
import { toColumns } from '../entities/write.ts';
import { cleanHtml } from '../files/clean-html.ts';
import { insertObject } from './people.ts';

const DAY_MS = 86_400_000;

/** So long after one the next one enrols, or rates. */
const BETWEEN_MS = 3.7 * 3_600_000;

/** A moment by the company's clocks, counted from today; on the day when clocks skip that hour, an hour later. */
function momentOf({ day, time }: DemoMoment, timeZone: string): Date {
  const date = new Date(Date.now() + day * DAY_MS);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = (wanted: number) =>
    zonedTime([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), wanted, minute], timeZone);
  return at(hour) ?? at(hour + 1) ?? date;
}

async function userIdOf(db: Db, tenantId: number, username: string): Promise<number> {
  const [found] = await db
    .select({ id: memberships.user_id as PgColumn })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(and(eq(memberships.tenant_id, tenantId), eq(accounts.username, username)));
  if (!found) throw new Error(`Nobody of the demo is called "${username}".`);
  return found.id as number;
}

/** Stores an event of the demo, with who comes to it and what they thought of it. */
export async function addEvent(
  db: Db,
  tenant: { id: number; timeZone: string },
  demo: DemoEvent,
  groupId: (name: string) => number,
): Promise<void> {
  const at = (moment: DemoMoment) => momentOf(moment, tenant.timeZone);
  const { enroll_until: until, seats = null, enrolled = [] } = demo;
  const translations = Object.fromEntries(
    Object.entries(demo.translations).map(([language, { text, ...rest }]) => [
      language,
      { ...rest, text: cleanHtml(text) },
    ]),
  );
  const columns = toColumns(entityOf('event'), {
    translations,
    group: groupId(demo.group),
    start_time: at(demo.start),
    end_time: at(demo.end),
    enrollment_enabled: until !== undefined,
    enrollment_end_time: until ? at(until) : null,
    enrollment_comment_enabled: demo.comments ?? false,
    seats,
    feedback_enabled: demo.feedback,
    published: demo.published,
  });
  const event = await insertObject(db, tenant.id, 'event', columns);
  for (const [place, { user, comment = null, rating, words = null }] of enrolled.entries()) {
    const own = { tenant_id: tenant.id, event_id: event, user_id: await userIdOf(db, tenant.id, user) };
    const state = seats !== null && place >= seats ? 'waiting' : 'enrolled';
    const last = Math.min(Date.now(), until ? at(until).getTime() : Number.POSITIVE_INFINITY);
    const created_at = new Date(last - (enrolled.length - place) * BETWEEN_MS);
    await db.insert(enrollments).values({ ...own, state, comment, created_at });
    if (!rating) continue;
    const said = new Date(Math.min(Date.now(), at(demo.end).getTime() + (place + 1) * BETWEEN_MS));
    await db.insert(eventFeedback).values({ ...own, rating, comment: words, created_at: said });
  }
}
