import { idSchema } from '@piiri/schemas';
import {
  checkInAnswer,
  checkInInput,
  enrollmentCandidates,
  enrollmentChange,
  enrollmentInput,
  enrollmentList,
  enrollmentRow,
  eventMessageAnswer,
  eventMessageInput,
} from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { belongToAny, groupsOf } from '../../engine/model/people.ts';
import { pageOf, peopleQuery, rangeOf } from '../../engine/read/query.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import { likeOf } from '../../platform/db/columns.ts';
import { tableFile } from '../../platform/documents/table.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import { notify } from '../notices/public.ts';
import { users } from '../people/public.ts';
import { enrollmentOfCode } from './check-in-code.ts';
import { enrollmentRowOf, enrollmentsOf, enrollmentTable } from './enrollments.ts';
import { type EventRow, event, eventCall, findEvent, lockEvent } from './event.ts';
import { eventMessageJob } from './message-job.ts';
import { notifyMoved } from './notify-moved.ts';
import { enrollments } from './owned/enrollments.ts';
import { freeSeats, moveUp } from './seats.ts';

/** Maximum number of people returned; a more specific search finds the others. */
const MAX_CANDIDATES = 20;

/** A part of a person's name. */
const nameSearch = z.string('filter_wrong').max(100, 'filter_wrong').optional();

export default [
  /** Returns the enrolments and the waiting list of an event for its editors: a page, or all of them as a file. */
  defineRoute({
    pattern: 'GET v1/events/:id/enrollments',
    summary: 'List the enrolments in an event, with their ratings',
    access: { entity: 'event', operation: 'admin' },
    query: peopleQuery.extend({ search: nameSearch }),
    answers: { 200: enrollmentList },
    async handler({ services, read, actor, language, params: { id }, query, url }) {
      const call = eventCall({ services, actor, language }, 'admin');
      const event = await read((db) => findEvent(db, call, id));
      if (query.format) return tableFile(query.format, enrollmentTable(call, event));
      const { count, checkedIn, rows } = await read((db) =>
        enrollmentsOf(db, actor.tenantId, id, rangeOf(query), query.search),
      );
      return { ...pageOf(url, query, count, rows), checked_in: checkedIn };
    },
  }),
  /** Enrols a person who sees the event, even after the enrolment period; if it is full, they join the waiting list. */
  defineRoute({
    pattern: 'POST v1/events/:id/enrollments',
    summary: 'Enrol a person in an event',
    access: { entity: 'event', operation: 'admin' },
    body: enrollmentInput,
    answers: { 201: enrollmentRow },
    refuses: [409],
    handler: ({ services, actor, language, params: { id }, body: { user, comment }, commit }) =>
      commit(async (tx) => {
        const row = await lockForDesk(tx, { services, actor, language }, id);
        if ((await tx.db.$count(users, and(eq(users.id, user), mayEnroll(actor.tenantId, row)))) === 0)
          throw new AppError('invalid', { errors: { user: ['person_not_in_audience'] } });
        const own = and(eq(enrollments.event_id, id), eq(enrollments.user_id, user));
        if ((await tx.db.$count(enrollments, own)) > 0)
          throw new AppError('conflict', { detail: 'person_enrolled_already' });
        const state = (await freeSeats(tx, row)) > 0 ? 'enrolled' : 'waiting';
        const [added] = await tx.db
          .insert(enrollments)
          .values({
            tenant_id: actor.tenantId,
            event_id: id,
            user_id: user,
            state,
            comment,
          })
          .returning({ id: enrollments.id });
        recordDetails(tx, event, row, 'enroll');
        const kind = state === 'enrolled' ? 'moved_up' : 'enrollment_changed';
        await notify(tx, { kind, entity: 'event', id, by: actor.userId, to: [user] });
        return enrollmentRowOf(tx.db, id, added?.id ?? 0);
      }),
  }),
  /**
   * Gives a person on the waiting list a seat, regardless of their position and of free seats, or takes it back; records
   * attendance. Only who came from the waiting list goes back to it, to their former position.
   */
  defineRoute({
    pattern: 'PATCH v1/events/:id/enrollments/:enrollment',
    summary: 'Give a waiting person a seat or take it back, or check a person in',
    access: { entity: 'event', operation: 'admin' },
    params: z.object({ id: idSchema, enrollment: idSchema }),
    body: enrollmentChange,
    answers: { 200: enrollmentRow },
    refuses: [403, 409],
    handler: ({ services, actor, language, params: { id, enrollment }, body, commit }) =>
      commit(async (tx) => {
        const row = await lockForDesk(tx, { services, actor, language }, id);
        const its = and(eq(enrollments.event_id, id), eq(enrollments.id, enrollment));
        const [before] = await tx.db.select().from(enrollments).where(its);
        if (!before) throw new AppError('not_found');
        const moves = body.state === 'enrolled' && before.state === 'waiting';
        if (moves) {
          await tx.db.update(enrollments).set({ state: 'enrolled', moved_at: sql`now()` }).where(its);
          await notify(tx, { kind: 'moved_up', entity: 'event', id, to: [before.user_id] });
          tx.afterCommit('events: notifying who got a seat', () =>
            notifyMoved(services, actor.tenantId, row),
          );
        }
        if (body.state === 'waiting' && before.state === 'enrolled') {
          if (before.moved_at === null) throw new AppError('conflict', { detail: 'enrolled_by_themselves' });
          await tx.db
            .update(enrollments)
            .set({ state: 'waiting', moved_at: null, checked_in_at: null })
            .where(its);
          await notify(tx, {
            kind: 'enrollment_changed',
            entity: 'event',
            id,
            by: actor.userId,
            to: [before.user_id],
          });
        }
        if (body.checked_in !== undefined && body.checked_in !== (before.checked_in_at !== null))
          await tx.db
            .update(enrollments)
            .set({ checked_in_at: body.checked_in ? sql`now()` : null })
            .where(its);
        recordDetails(tx, event, row, 'change_enrollment');
        return enrollmentRowOf(tx.db, id, enrollment);
      }),
  }),
  /** Removes a person's enrolment, notifies them, and gives their seat to the first person on the waiting list. */
  defineRoute({
    pattern: 'DELETE v1/events/:id/enrollments/:enrollment',
    summary: 'Remove a person’s enrolment',
    access: { entity: 'event', operation: 'admin' },
    params: z.object({ id: idSchema, enrollment: idSchema }),
    answers: { 204: z.null() },
    refuses: [403, 409],
    handler: ({ services, actor, language, params: { id, enrollment }, commit }) =>
      commit(async (tx) => {
        const row = await lockForDesk(tx, { services, actor, language }, id);
        const removed = await tx.db
          .delete(enrollments)
          .where(and(eq(enrollments.event_id, id), eq(enrollments.id, enrollment)))
          .returning({ user: enrollments.user_id });
        if (removed.length === 0) throw new AppError('not_found');
        await moveUp(tx, row);
        const isAhead = row.published && row.ends_at > new Date();
        const to = isAhead ? removed.map(({ user }) => user) : [];
        await notify(tx, { kind: 'enrollment_changed', entity: 'event', id, by: actor.userId, to });
        recordDetails(tx, event, row, 'cancel_enrollment');
      }),
  }),
  /** Returns people who see an event and have not enrolled, by a part of their name. */
  defineRoute({
    pattern: 'GET v1/events/:id/enrollments/candidates',
    summary: 'List people who can be enrolled in an event',
    access: { entity: 'event', operation: 'admin' },
    query: z.looseObject({ search: nameSearch }),
    answers: { 200: enrollmentCandidates },
    handler: ({ services, read, actor, language, params: { id }, query: { search = '' } }) =>
      read(async (db) => {
        const row = await findEvent(db, eventCall({ services, actor, language }, 'admin'), id);
        const pattern = likeOf(search);
        const name = sql`(${users.first_name} || ' ' || ${users.last_name})`;
        const results = await db
          .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
          .from(users)
          .where(
            and(
              mayEnroll(actor.tenantId, row),
              sql`${name} ilike ${pattern}`,
              sql`not exists (select from ${enrollments} given where given.event_id = ${id}::int and given.user_id = ${users.id})`,
            ),
          )
          .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
          .limit(MAX_CANDIDATES);
        return {
          results: results.map((person) => ({
            ...person,
            first_name: String(person.first_name),
            last_name: String(person.last_name),
          })),
        };
      }),
  }),
  /** Records attendance by the code that a person shows. A repeated check-in is not an error, but the answer says so. */
  defineRoute({
    pattern: 'POST v1/events/:id/enrollments/check-in',
    summary: 'Check a person in by their code',
    access: { entity: 'event', operation: 'admin' },
    body: checkInInput,
    answers: { 200: checkInAnswer },
    refuses: [403, 409],
    handler: ({ services, actor, language, params: { id }, body: { code }, commit }) =>
      commit(async (tx) => {
        const row = await lockForDesk(tx, { services, actor, language }, id);
        const enrollment = enrollmentOfCode(services, id, code);
        const its = and(eq(enrollments.event_id, id), eq(enrollments.id, enrollment ?? 0));
        const [before] = enrollment === undefined ? [] : await tx.db.select().from(enrollments).where(its);
        if (!before) throw new AppError('invalid', { errors: { code: ['check_in_code_unknown'] } });
        if (before.state === 'waiting') throw new AppError('conflict', { detail: 'check_in_waiting' });
        const again = before.checked_in_at !== null;
        if (!again) {
          await tx.db.update(enrollments).set({ checked_in_at: sql`now()` }).where(its);
          recordDetails(tx, event, row, 'change_enrollment');
        }
        return { ...(await enrollmentRowOf(tx.db, id, before.id)), again };
      }),
  }),
  /**
   * Sends a text message to everyone who enrolled or to one group of them. Throws `conflict` within a minute of the
   * previous one, because each message costs money.
   */
  defineRoute({
    pattern: 'POST v1/events/:id/enrollments/message',
    summary: 'Send a text message to people enrolled in an event',
    access: { entity: 'event', operation: 'admin' },
    body: eventMessageInput,
    answers: { 202: eventMessageAnswer },
    refuses: [403, 409],
    handler: ({ services, actor, language, params: { id }, body: { to, text }, commit }) =>
      commit(async (tx) => {
        await lockForDesk(tx, { services, actor, language }, id);
        const ofEvent = eq(enrollments.event_id, id);
        const justSent = and(ofEvent, sql`${enrollments.messaged_at} > now() - interval '1 minute'`);
        if ((await tx.db.$count(enrollments, justSent)) > 0)
          throw new AppError('conflict', { detail: 'event_message_just_sent' });
        const people = await tx.db
          .select({ id: enrollments.id, user: enrollments.user_id, phone: users.phone })
          .from(enrollments)
          .innerJoin(users, and(eq(users.id, enrollments.user_id), isNull(users.deleted_at)))
          .where(and(ofEvent, to === 'all' ? undefined : eq(enrollments.state, to)));
        const reached = people.filter(({ phone }) => phone);
        await addJobs(
          tx.db,
          eventMessageJob,
          reached.map(({ user }) => ({ tenantId: actor.tenantId, user, text })),
        );
        await tx.db
          .update(enrollments)
          .set({ messaged_at: sql`now()` })
          .where(
            inArray(
              enrollments.id,
              reached.map((recipient) => recipient.id),
            ),
          );
        return { count: reached.length, without_phone: people.length - reached.length };
      }),
  }),
];

/** Returns a condition on `users` for the people who may enrol in an event: those who see it and may sign in. */
const mayEnroll = (tenantId: number, row: EventRow) =>
  and(
    eq(users.tenant_id, tenantId),
    isNull(users.deleted_at),
    eq(users.active, sql`true`),
    belongToAny(groupsOf(event, row), tenantId),
  );

/**
 * Returns an event that the caller administers, locked so that enrolments do not change meanwhile. Throws `not_found`
 * if the caller does not administer it, and `conflict` if it has no enrolment.
 */
async function lockForDesk(tx: Transaction, caller: Call, id: number): Promise<LockedRow & EventRow> {
  const row = await lockEvent(tx, eventCall(caller, 'admin'), id);
  if (!row.enrollment_enabled) throw new AppError('conflict', { detail: 'enrollment_off' });
  return row;
}
