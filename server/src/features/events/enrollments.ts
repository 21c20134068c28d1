import type { AttendeeList, EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { allRows, type Range } from '../../engine/read/query.ts';
import { likeOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Table } from '../../platform/documents/table-data.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { serverText } from '../../platform/texts.ts';
import { personColumns, personOf, users } from '../people/public.ts';
import type { EventRow } from './event.ts';
import { inOwnLanguage } from './notify-moved.ts';
import { enrollments } from './owned/enrollments.ts';
import { eventFeedback } from './owned/event-feedback.ts';

/** Some enrolments as an event's editors see them, in the order in which they came, with what their people thought of it. */
async function readRows(db: Db, where: SQL | undefined, { limit, offset }: Range): Promise<EnrollmentRow[]> {
  const rated = and(
    eq(eventFeedback.event_id, enrollments.event_id),
    eq(eventFeedback.user_id, enrollments.user_id),
  );
  const rows = await db
    .select({
      id: enrollments.id,
      time: enrollments.created_at,
      comment: enrollments.comment,
      state: enrollments.state,
      moved: enrollments.moved_at,
      checked_in: enrollments.checked_in_at,
      rating: eventFeedback.rating,
      rating_comment: eventFeedback.comment,
      ...personColumns,
    })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.user_id))
    .leftJoin(eventFeedback, rated)
    .where(where)
    .orderBy(asc(enrollments.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: row.id,
    person: personOf(row),
    time: row.time.toISOString(),
    comment: row.comment,
    state: row.state,
    moved_at: row.moved?.toISOString() ?? null,
    rating: row.rating,
    rating_comment: row.rating_comment,
    checked_in_at: row.checked_in?.toISOString() ?? null,
  }));
}

/** A part of who comes to an event, all or those with a text in their name; how many match, and how many are there. */
export async function enrollmentsOf(
  db: Db,
  tenantId: number,
  eventId: number,
  range: Range,
  search = '',
): Promise<{ count: number; checkedIn: number; rows: EnrollmentRow[] }> {
  const ofEvent = and(eq(enrollments.tenant_id, tenantId), eq(enrollments.event_id, eventId));
  const matching = search ? and(ofEvent, hasName(db, tenantId, search)) : ofEvent;
  return {
    count: await db.$count(enrollments, matching),
    checkedIn: await db.$count(enrollments, and(ofEvent, isNotNull(enrollments.checked_in_at))),
    rows: await readRows(db, matching, range),
  };
}

type Attendee = Pick<AttendeeList['results'][number], 'id' | 'first_name' | 'last_name'>;

/** A part of the people who have a seat at an event and are still in the company, and their number. */
export async function attendeesOf(
  db: Db,
  tenantId: number,
  eventId: number,
  { limit, offset }: Range,
): Promise<Pick<AttendeeList, 'count' | 'results'>> {
  const from = sql`from ${enrollments} attended join ${users} on users.id = attended.user_id
    where attended.tenant_id = ${tenantId}::int and attended.event_id = ${eventId}::int and attended.state = 'enrolled'
      and users.deleted_at is null and users.active`;
  const { rows } = await db.execute<Attendee & { picture: string | null }>(sql`
    select users.id, first_name, last_name, picture ${from} order by attended.id limit ${limit}::int offset ${offset}::int`);
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`);
  return {
    count: counted.rows[0]?.count ?? 0,
    results: rows.map(({ picture, ...person }) => ({
      ...person,
      picture_thumbnail: picture && mediaUrl(picture, 'thumbnail'),
    })),
  };
}

/** The condition for enrolments of people with a text in their name. */
function hasName(db: Db, tenantId: number, search: string): SQL {
  const name = sql`(${users.first_name} || ' ' || ${users.last_name})`;
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), sql`${name} ilike ${likeOf(search)}`));
  return inArray(enrollments.user_id, people);
}

/** One enrolment of an event. Throws `not_found`. */
export async function enrollmentRowOf(db: Db, eventId: number, id: number): Promise<EnrollmentRow> {
  const isMeant = and(eq(enrollments.event_id, eventId), eq(enrollments.id, id));
  const [row] = await readRows(db, isMeant, { limit: 1, offset: 0 });
  if (!row) throw new AppError('not_found');
  return row;
}

/** All of them as a table, in the caller's language. */
export function enrollmentTable({ services, actor, language }: EntityCall, event: EventRow): Table {
  const { tenantId, timeZone, companyLanguage } = actor;
  const text = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
  const read = (range: Range) =>
    services.database.tenant(
      tenantId,
      async (db) => (await enrollmentsOf(db, tenantId, event.id, range)).rows,
    );
  async function* rows() {
    for await (const { person, time, state, comment, rating, rating_comment, checked_in_at } of allRows(
      read,
    )) {
      yield [
        person?.first_name ?? text('person_gone'),
        person?.last_name,
        new Date(time),
        text(state === 'waiting' ? 'state_waiting' : 'state_enrolled'),
        comment,
        rating,
        rating_comment,
        checked_in_at && new Date(checked_in_at),
      ];
    }
  }
  return {
    name: `${text('enrollments')} – ${inOwnLanguage(event.title, language, companyLanguage)}`.slice(0, 120),
    header: [
      text('column_first_name'),
      text('column_last_name'),
      text('column_enrolled_at'),
      text('column_state'),
      text('column_comment'),
      text('column_rating'),
      text('column_rating_comment'),
      text('column_checked_in_at'),
    ],
    rows: rows(),
    timeZone,
    language,
  };
}
