import { checkInAnswer, checkInInput } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { recordDetails } from '../../../engine/write/store.ts';
import { enrollmentOfCode } from '../check-in-code.ts';
import { lockForDesk } from '../desk.ts';
import { enrollmentRowOf } from '../enrollments.ts';
import { event } from '../event.ts';
import { enrollments } from '../owned/enrollments.ts';

/** Records attendance by the code that a person shows. A repeated check-in is not an error, but the answer says so. */
export default defineRoute({
  method: 'POST',
  path: 'v1/events/:id/enrollments/check-in',
  summary: 'Check a person in by their code',
  tag: 'event',
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
});
