import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { calendarFeeds } from '../owned/calendar-feeds.ts';

/** Revokes the caller's calendar feed address; it stops working at once. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/calendar',
  summary: 'End the caller’s calendar feed',
  tag: 'event',
  access: 'anyone',
  answers: { 204: z.null() },
  handler: ({ actor: { userId }, commit }) =>
    commit(async ({ db }) => {
      await db.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId));
    }),
});
