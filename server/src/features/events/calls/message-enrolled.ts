import { eventMessageAnswer, eventMessageInput } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { addJobs } from '../../../platform/jobs/queue.ts';
import { users } from '../../people/public.ts';
import { lockForDesk } from '../desk.ts';
import { eventMessageJob } from '../message-job.ts';
import { enrollments } from '../owned/enrollments.ts';

/**
 * Sends a text message to everyone who enrolled or to one group of them. Throws `conflict` within a minute of the
 * previous one, because each message costs money.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/events/:id/enrollments/message',
  summary: 'Send a text message to people enrolled in an event',
  tag: 'event',
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
            reached.map((each) => each.id),
          ),
        );
      return { count: reached.length, without_phone: people.length - reached.length };
    }),
});
