import { ownEnrollments } from '@piiri/shared/contracts/events.ts';
import { and, desc, eq } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { enrollments } from '../owned/enrollments.ts';

/** More than anybody looks through; the newest are told. */
const MAX_ENROLLMENTS = 1000;

/** In which events the caller has enrolled: what of them is personal comes by this call, beside the list of all. */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/enrollments',
  summary: 'Own enrolments, the newest first',
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
