import { eventRating } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { eventCall, findEvent } from '../event.ts';
import { ownRating } from '../ratings.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/feedback',
  summary: 'Read the caller’s rating of an event; 404 if none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: eventRating },
  handler: ({ services, read, actor, language, params: { id } }) =>
    read(async (db) => {
      await findEvent(db, eventCall({ services, actor, language }), id);
      const rating = await ownRating(db, actor, id);
      if (!rating) throw new AppError('not_found');
      return rating;
    }),
});
