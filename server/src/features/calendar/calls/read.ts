import { calendarFeedAnswer } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findFeedCreatedAt } from '../own-calendar-feed.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/calendar',
  summary: 'Read since when the caller has a calendar feed; 404 if none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: calendarFeedAnswer },
  async handler({ services, actor }) {
    const feed = await findFeedCreatedAt(services, actor);
    if (!feed) throw new AppError('not_found');
    return feed;
  },
});
