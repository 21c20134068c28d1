import type { EventRating, RatingRow } from '@piiri/shared/contracts/events.ts';
import { RATINGS } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Range } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { personColumns, personOf, users } from '../people/public.ts';
import type { EventRow } from './event.ts';
import { ownState } from './own-enrollment.ts';
import { eventFeedback } from './owned/event-feedback.ts';

/**
 * Throws `conflict` or `forbidden` if the caller may not rate an event; the caller of this function must have checked
 * that they see it.
 */
export async function assertMayRate(db: Db, actor: Actor, event: EventRow): Promise<void> {
  if (!event.feedback_enabled) throw new AppError('conflict', { detail: 'feedback_off' });
  if (event.ends_at > new Date()) throw new AppError('conflict', { detail: 'event_not_over' });
  if (!event.enrollment_enabled) return;
  if ((await ownState(db, actor, event.id)) !== 'enrolled')
    throw new AppError('forbidden', { detail: 'rating_not_enrolled' });
}

/** Returns the caller's rating of an event; undefined if there is none. */
export async function ownRating(
  db: Db,
  { tenantId, userId }: Actor,
  eventId: number,
): Promise<EventRating | undefined> {
  const [row] = await db
    .select()
    .from(eventFeedback)
    .where(
      and(
        eq(eventFeedback.tenant_id, tenantId),
        eq(eventFeedback.event_id, eventId),
        eq(eventFeedback.user_id, userId),
      ),
    );
  return row && { id: row.id, rating: row.rating, comment: row.comment, time: row.created_at.toISOString() };
}

const isOfEvent = (tenantId: number, eventId: number) =>
  and(eq(eventFeedback.tenant_id, tenantId), eq(eventFeedback.event_id, eventId));

/** Returns a range of an event's ratings, oldest first. */
export async function ratingsOf(
  db: Db,
  tenantId: number,
  eventId: number,
  { limit, offset }: Range,
): Promise<RatingRow[]> {
  const rows = await db
    .select({
      id: eventFeedback.id,
      rating: eventFeedback.rating,
      comment: eventFeedback.comment,
      time: eventFeedback.created_at,
      ...personColumns,
    })
    .from(eventFeedback)
    .leftJoin(users, eq(users.id, eventFeedback.user_id))
    .where(isOfEvent(tenantId, eventId))
    .orderBy(asc(eventFeedback.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: row.id,
    person: personOf(row),
    rating: row.rating,
    comment: row.comment,
    time: row.time.toISOString(),
  }));
}

/** Returns the number of ratings of an event, the number per rating, and the average rounded to two decimals. */
export async function summaryOf(db: Db, tenantId: number, eventId: number) {
  const rows = await db
    .select({ rating: eventFeedback.rating, count: sql<number>`count(*)::int` })
    .from(eventFeedback)
    .where(isOfEvent(tenantId, eventId))
    .groupBy(eventFeedback.rating);
  const countByRating = new Map(rows.map(({ rating, count }) => [rating, count]));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const points = rows.reduce((sum, row) => sum + row.count * row.rating, 0);
  return {
    count,
    average: count === 0 ? null : Math.round((points / count) * 100) / 100,
    counts: Object.fromEntries(RATINGS.map((rating) => [String(rating), countByRating.get(rating) ?? 0])),
  };
}
