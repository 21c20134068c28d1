import { idSchema } from '@piiri/schemas';
import { eventRating } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { eventCall, findEvent } from '../event.ts';
import { ownRating } from '../ratings.ts';

/** What the caller thought of an event. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/feedback',
  summary: 'Own rating of an event; 404 when there is none',
  tag: 'event',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  answers: { 200: eventRating },
  handler: ({ services, actor, language, params: { id } }) =>
    services.database.tenant(actor.tenantId, async (db) => {
      await findEvent(db, eventCall({ services, actor, language }), id);
      const rating = await ownRating(db, actor, id);
      if (!rating) throw new AppError('not_found');
      return rating;
    }),
});
