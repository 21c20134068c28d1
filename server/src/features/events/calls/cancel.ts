import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { recordDetails } from '../../../engine/write/store.ts';
import { event, eventCall, lockEvent } from '../event.ts';
import { isOwnEnrollment } from '../own-enrollment.ts';
import { enrollments } from '../owned/enrollments.ts';
import { moveUp } from '../seats.ts';

/**
 * Cancels the caller's enrolment until the event is over, and gives the seat to the first person on the waiting list.
 */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/events/:id/enrollment',
  summary: 'Cancel the caller’s enrolment',
  tag: 'event',
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
});
