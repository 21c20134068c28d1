import { idSchema } from '@piiri/schemas';
import { enrollmentChange, enrollmentRow } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { recordDetails } from '../../../engine/write/store.ts';
import { notify } from '../../notices/public.ts';
import { lockForDesk } from '../desk.ts';
import { enrollmentRowOf } from '../enrollments.ts';
import { event } from '../event.ts';
import { notifyMoved } from '../notify-moved.ts';
import { enrollments } from '../owned/enrollments.ts';

/** Gives a person on the waiting list a seat, regardless of their position and of free seats; records attendance. */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/events/:id/enrollments/:enrollment',
  summary: 'Give a waiting person a seat, or check a person in',
  tag: 'event',
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
        tx.afterCommit('Notifying who got a seat', () => notifyMoved(services, actor.tenantId, row));
      }
      if (body.checked_in !== undefined && body.checked_in !== (before.checked_in_at !== null))
        await tx.db
          .update(enrollments)
          .set({ checked_in_at: body.checked_in ? sql`now()` : null })
          .where(its);
      recordDetails(tx, event, row, 'change_enrollment');
      return enrollmentRowOf(tx.db, id, enrollment);
    }),
});
