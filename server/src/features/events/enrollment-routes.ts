import {
  attendeeList,
  commentInput,
  enrollmentAnswer,
  ownEnrollments,
} from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { recordDetails } from '../../engine/write/store.ts';
import { attendeesOf } from './enrollments.ts';
import { event, eventCall, findEvent, lockEvent } from './event.ts';
import { authorizeOwnEnrollment, isOwnEnrollment, ownEnrollment } from './own-enrollment.ts';
import { enrollments } from './owned/enrollments.ts';
import { freeSeats, moveUp } from './seats.ts';

/** Maximum number of enrolments returned, the newest ones; no person is expected to have more. */
const MAX_ENROLLMENTS = 1000;

export default [
  defineRoute({
    pattern: 'GET v1/events/:id/enrollment',
    summary: 'Read the caller’s enrolment in an event; 404 if none',
    access: 'anyone',
    answers: { 200: enrollmentAnswer },
    handler: ({ services, read, actor, language, params: { id } }) =>
      read(async (db) => {
        await findEvent(db, eventCall({ services, actor, language }), id);
        return authorizeOwnEnrollment(db, { services, actor }, id);
      }),
  }),
  /**
   * Enrols the caller in an event that they see; if it is full, they join the waiting list. The event is locked, so that
   * concurrent enrolments are all counted.
   */
  defineRoute({
    pattern: 'POST v1/events/:id/enrollment',
    summary: 'Enrol the caller in an event',
    access: 'anyone',
    body: z.object({ comment: commentInput }, 'not_an_object'),
    answers: { 201: enrollmentAnswer },
    refuses: [403, 409],
    async handler({ services, actor, language, params: { id }, body: { comment }, commit }) {
      return commit(async (tx) => {
        const row = await lockEvent(tx, eventCall({ services, actor, language }), id);
        if (!row.enrollment_enabled) throw new AppError('conflict', { detail: 'enrollment_off' });
        if (await ownEnrollment(tx.db, { services, actor }, id))
          throw new AppError('conflict', { detail: 'enrolled_already' });
        const until = row.enrollment_end_time ?? row.ends_at;
        if (until <= new Date()) throw new AppError('conflict', { detail: 'enrollment_over' });
        await tx.db.insert(enrollments).values({
          tenant_id: actor.tenantId,
          event_id: id,
          user_id: actor.userId,
          state: (await freeSeats(tx, row)) > 0 ? 'enrolled' : 'waiting',
          comment: row.enrollment_comment_enabled ? comment : null,
        });
        recordDetails(tx, event, row, 'enroll');
        return authorizeOwnEnrollment(tx.db, { services, actor }, id);
      });
    },
  }),
  /**
   * Cancels the caller's enrolment until the event is over, and gives the seat to the first person on the waiting list.
   */
  defineRoute({
    pattern: 'DELETE v1/events/:id/enrollment',
    summary: 'Cancel the caller’s enrolment',
    access: 'anyone',
    answers: { 204: z.null() },
    refuses: [403, 409],
    async handler({ services, actor, language, params: { id }, commit }) {
      await commit(async (tx) => {
        const row = await lockEvent(tx, eventCall({ services, actor, language }), id);
        const cancelled = await tx.db
          .delete(enrollments)
          .where(isOwnEnrollment(actor, id))
          .returning({ id: enrollments.id });
        if (cancelled.length === 0) throw new AppError('not_found');
        if (row.ends_at <= new Date()) throw new AppError('conflict', { detail: 'event_over' });
        await moveUp(tx, row);
        recordDetails(tx, event, row, 'cancel_enrollment');
      });
    },
  }),
  /** Returns the caller's enrolment for a screen that shows it if there is one; having none is not an error. */
  defineRoute({
    pattern: 'GET v1/events/:id/enrollment/mine',
    summary: 'Read the caller’s enrolment in an event; null if none',
    access: 'anyone',
    answers: { 200: enrollmentAnswer.nullable() },
    handler: ({ services, actor, language, params: { id } }) =>
      services.database.tenant(actor.tenantId, async (db) => {
        await findEvent(db, eventCall({ services, actor, language }), id);
        return (await ownEnrollment(db, { services, actor }, id)) ?? null;
      }),
  }),
  defineRoute({
    pattern: 'GET v1/events/:id/attendees',
    summary:
      'List the people who have a seat at an event, in the order in which they came, if the company shows them',
    access: 'anyone',
    feature: 'attendees_shown',
    query: listQuery.pick({ page: true, page_size: true }),
    answers: { 200: attendeeList },
    handler: ({ services, read, actor, language, params: { id }, query, url }) =>
      read(async (db) => {
        await findEvent(db, eventCall({ services, actor, language }), id);
        const { count, results } = await attendeesOf(db, actor.tenantId, id, rangeOf(query));
        return pageOf(url, query, count, results);
      }),
  }),
  /**
   * Returns the caller's enrolments. This personal part has its own call, because the list of events is shared by many
   * people.
   */
  defineRoute({
    pattern: 'GET v1/my/enrollments',
    summary: 'List the caller’s enrolments, newest first',
    access: 'anyone',
    answers: { 200: ownEnrollments },
    handler: ({ read, actor: { tenantId, userId } }) =>
      read(async (db) => ({
        results: await db
          .select({ event: enrollments.event_id, state: enrollments.state })
          .from(enrollments)
          .where(and(eq(enrollments.tenant_id, tenantId), eq(enrollments.user_id, userId)))
          .orderBy(desc(enrollments.id))
          .limit(MAX_ENROLLMENTS),
      })),
  }),
];
