import { enrollmentInput, enrollmentRow } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { recordDetails } from '../../../engine/write/store.ts';
import { notify } from '../../notices/public.ts';
import { users } from '../../people/public.ts';
import { lockForDesk, mayEnroll } from '../desk.ts';
import { enrollmentRowOf } from '../enrollments.ts';
import { event } from '../event.ts';
import { enrollments } from '../owned/enrollments.ts';
import { freeSeats } from '../seats.ts';

/** Enrols a person who sees the event, even after the enrolment period; if it is full, they join the waiting list. */
export default defineRoute({
  method: 'POST',
  path: 'v1/events/:id/enrollments',
  summary: 'Enrol a person in an event',
  tag: 'event',
  access: { entity: 'event', operation: 'admin' },
  body: enrollmentInput,
  answers: { 201: enrollmentRow },
  refuses: [403, 409],
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
});
