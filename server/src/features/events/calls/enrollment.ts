import { enrollmentAnswer } from '@piiri/shared/contracts/events.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { eventCall, findEvent } from '../event.ts';
import { authorizeOwnEnrollment } from '../own-enrollment.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/enrollment',
  summary: 'Read the caller’s enrolment in an event; 404 if none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: enrollmentAnswer },
  handler: ({ services, read, actor, language, params: { id } }) =>
    read(async (db) => {
      await findEvent(db, eventCall({ services, actor, language }), id);
      return authorizeOwnEnrollment(db, { services, actor }, id);
    }),
});
