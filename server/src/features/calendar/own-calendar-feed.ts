import type { CalendarFeed } from '@piiri/shared/contracts/events.ts';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { calendarFeeds } from './owned/calendar-feeds.ts';

/** Returns when the caller's calendar feed address was created; undefined if there is none. */
export async function findFeedCreatedAt(
  { database }: Services,
  { tenantId, userId }: Actor,
): Promise<CalendarFeed | undefined> {
  const [row] = await database.tenant(tenantId, (db) =>
    db.select({ at: calendarFeeds.created_at }).from(calendarFeeds).where(eq(calendarFeeds.user_id, userId)),
  );
  return row && { created_at: row.at.toISOString() };
}
