import { calendarFeedAnswer } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { calendarFeeds } from '../owned/calendar-feeds.ts';

/** Since when the caller has an address for calendar programs. */
export default defineRoute({
  method: 'GET',
  path: 'v1/calendar',
  summary: 'Since when there is an address for own calendar programs; 404 when there is none',
  tag: 'event',
  access: 'anyone',
  answers: { 200: calendarFeedAnswer },
  async handler({ services, actor: { tenantId, userId } }) {
    const [row] = await services.database.tenant(tenantId, (db) =>
      db
        .select({ at: calendarFeeds.created_at })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.user_id, userId)),
    );
    if (!row) throw new AppError('not_found');
    return { created_at: row.at.toISOString() };
  },
});
