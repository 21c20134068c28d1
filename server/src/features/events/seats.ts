import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { notify } from '../notices/public.ts';
import type { EventRow } from './event.ts';
import { enrollments } from './owned/enrollments.ts';

type EventWithSeats = Pick<EventRow, 'id' | 'seats' | 'enrollment_enabled' | 'published' | 'ends_at'>;

/** Returns the number of free seats of an event; infinity if seats are unlimited. The event must be locked. */
export async function freeSeats({ db }: Transaction, { id, seats }: EventWithSeats): Promise<number> {
  if (seats === null) return Number.POSITIVE_INFINITY;
  const isEnrolled = and(eq(enrollments.event_id, id), eq(enrollments.state, 'enrolled'));
  return seats - (await db.$count(enrollments, isEnrolled));
}

/**
 * Gives the free seats of an event to people on the waiting list in order, notifies them, and returns their user ids.
 * Nobody moves up after the event is over or while it is not published. The event must be locked.
 */
export async function moveUp(tx: Transaction, event: EventWithSeats): Promise<number[]> {
  if (!event.enrollment_enabled || !event.published || event.ends_at <= new Date()) return [];
  const free = await freeSeats(tx, event);
  if (free <= 0) return [];
  const waiting = tx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.event_id, event.id), eq(enrollments.state, 'waiting')))
    .orderBy(asc(enrollments.id));
  const first = await (free === Number.POSITIVE_INFINITY ? waiting : waiting.limit(free));
  if (first.length === 0) return [];
  const moved = await tx.db
    .update(enrollments)
    .set({ state: 'enrolled', moved_at: sql`now()` })
    .where(
      inArray(
        enrollments.id,
        first.map(({ id }) => id),
      ),
    )
    .returning({ userId: enrollments.user_id });
  const users = moved.map(({ userId }) => userId);
  await notify(tx, { kind: 'moved_up', entity: 'event', id: event.id, to: users });
  return users;
}
