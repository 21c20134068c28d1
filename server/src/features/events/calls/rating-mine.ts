import { eventRating } from '@piiri/shared/contracts/events.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { eventCall, findEvent } from '../event.ts';
import { ownRating } from '../ratings.ts';

/** Returns the caller's rating for a screen that shows it if there is one; having none is not an error. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/feedback/mine',
  summary: 'Read the caller’s rating of an event; null if none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: eventRating.nullable() },
  handler: ({ services, actor, language, params: { id } }) =>
    services.database.tenant(actor.tenantId, async (db) => {
      await findEvent(db, eventCall({ services, actor, language }), id);
      return (await ownRating(db, actor, id)) ?? null;
    }),
});
