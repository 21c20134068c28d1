import { ownEnrollments } from '@piiri/shared/contracts/events.ts';
import { and, desc, eq } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { enrollments } from '../owned/enrollments.ts';

/** Maximum number of enrolments returned, the newest ones; no person is expected to have more. */
const MAX_ENROLLMENTS = 1000;

/**
 * Returns the caller's enrolments. This personal part has its own call, because the list of events is shared by many
 * people.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/enrollments',
  summary: 'List the caller’s enrolments, newest first',
  tag: 'event',
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
});
