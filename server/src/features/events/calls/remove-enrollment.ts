import { idSchema } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { recordDetails } from '../../../engine/write/store.ts';
import { notify } from '../../notices/public.ts';
import { lockForDesk } from '../desk.ts';
import { event } from '../event.ts';
import { enrollments } from '../owned/enrollments.ts';
import { moveUp } from '../seats.ts';

/** Removes a person's enrolment, notifies them, and gives their seat to the first person on the waiting list. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/events/:id/enrollments/:enrollment',
  summary: 'Remove a person’s enrolment',
  tag: 'event',
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
});
