import { commentInput, enrollmentAnswer } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { recordDetails } from '../../../engine/write/store.ts';
import { event, eventCall, lockEvent } from '../event.ts';
import { authorizeOwnEnrollment, ownEnrollment } from '../own-enrollment.ts';
import { enrollments } from '../owned/enrollments.ts';
import { freeSeats } from '../seats.ts';

/**
 * Enrols the caller in an event that they see; if it is full, they join the waiting list. The event is locked, so that
 * concurrent enrolments are all counted.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/events/:id/enrollment',
  summary: 'Enrol the caller in an event',
  tag: 'event',
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
});
