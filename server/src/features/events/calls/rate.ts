import { commentInput, eventRating, RATINGS } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { recordDetails } from '../../../engine/write/store.ts';
import { event, eventCall, lockEvent } from '../event.ts';
import { eventFeedback } from '../owned/event-feedback.ts';
import { assertMayRate, ownRating } from '../ratings.ts';

/**
 * Stores the caller's rating of an event that is over, once per person. If the event has enrolment, only enrolled
 * people may rate it; otherwise everyone who sees it.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/events/:id/feedback',
  summary: 'Rate a past event, from 1 to 5',
  tag: 'event',
  access: 'anyone',
  body: z.object({ rating: z.literal(RATINGS, 'rating_wrong'), comment: commentInput }, 'not_an_object'),
  answers: { 201: eventRating },
  refuses: [403, 409],
  async handler({ services, actor, language, params: { id }, body: { rating, comment }, commit }) {
    return commit(async (tx) => {
      const row = await lockEvent(tx, eventCall({ services, actor, language }), id);
      await assertMayRate(tx.db, actor, row);
      if (await ownRating(tx.db, actor, id)) throw new AppError('conflict', { detail: 'rated_already' });
      await tx.db
        .insert(eventFeedback)
        .values({ tenant_id: actor.tenantId, event_id: id, user_id: actor.userId, rating, comment });
      recordDetails(tx, event, row, 'rate');
      return ownRating(tx.db, actor, id);
    });
  },
});
