import { calendarFeedAnswer } from '@piiri/shared/contracts/events.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findFeedCreatedAt } from '../own-calendar-feed.ts';

/** Returns the caller's feed address for a screen that offers to create one; having none is not an error. */
export default defineRoute({
  method: 'GET',
  path: 'v1/calendar/mine',
  summary: 'Read since when the caller has a calendar feed; null if none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: calendarFeedAnswer.nullable() },
  handler: async ({ services, actor }) => (await findFeedCreatedAt(services, actor)) ?? null,
});
