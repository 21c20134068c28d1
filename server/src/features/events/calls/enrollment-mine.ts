import { enrollmentAnswer } from '@piiri/shared/contracts/events.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { eventCall, findEvent } from '../event.ts';
import { ownEnrollment } from '../own-enrollment.ts';

/** Returns the caller's enrolment for a screen that shows it if there is one; having none is not an error. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/enrollment/mine',
  summary: 'Read the caller’s enrolment in an event; null if none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: enrollmentAnswer.nullable() },
  handler: ({ services, actor, language, params: { id } }) =>
    services.database.tenant(actor.tenantId, async (db) => {
      await findEvent(db, eventCall({ services, actor, language }), id);
      return (await ownEnrollment(db, { services, actor }, id)) ?? null;
    }),
});
