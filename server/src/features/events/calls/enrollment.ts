import { idSchema } from '@piiri/schemas';
import { enrollmentAnswer } from '@piiri/shared/contracts/events.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { eventCall, findEvent } from '../event.ts';
import { authorizeOwnEnrollment } from '../own-enrollment.ts';

/** The caller's enrolment in an event. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/enrollment',
  summary: 'Own enrolment in an event; 404 when there is none',
  tag: 'event',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  answers: { 200: enrollmentAnswer },
  handler: ({ services, actor, language, params: { id } }) =>
    services.database.tenant(actor.tenantId, async (db) => {
      await findEvent(db, eventCall({ services, actor, language }), id);
      return authorizeOwnEnrollment(db, actor, id);
    }),
});
