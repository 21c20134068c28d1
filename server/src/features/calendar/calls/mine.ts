import { calendarFeedAnswer } from '@piiri/shared/contracts/events.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ownCalendarFeed } from '../own-calendar-feed.ts';

/** The same for a screen that offers to make one: to have none is no error. */
export default defineRoute({
  method: 'GET',
  path: 'v1/calendar/mine',
  summary: 'Since when there is an address for own calendar programs; null when there is none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: calendarFeedAnswer.nullable() },
  handler: async ({ services, actor }) => (await ownCalendarFeed(services, actor)) ?? null,
});
