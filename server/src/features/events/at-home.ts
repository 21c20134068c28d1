import type { Row } from '@piiri/schemas';
import type { event as definition } from '@piiri/schemas/entities/event.ts';
import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import { list } from '../../engine/read/list.ts';
import { NEXT_OCCURRENCE } from '../../engine/read/next-occurrence.ts';
import { eventCall } from './event.ts';
import { enrollments } from './owned/enrollments.ts';

/** Number of upcoming events that are considered; later ones are in the events list. */
const MAX_EVENTS = 50;

type EventRow = Row<typeof definition> & { seats_left: number | null };

/** The events that are ahead: those that take enrolments wait for the caller, of the others is told how they stand. */
export async function eventsAtHome(call: Call): Promise<Partial<HomeMine>> {
  const { services, actor } = call;
  const ofEvents = eventCall(call);
  const now = new Date();
  const query = {
    page: 1,
    page_size: MAX_EVENTS,
    ordering: 'start_time',
    ends_at_from: now.toISOString(),
    occurrences: NEXT_OCCURRENCE,
  };
  const events = (await list(ofEvents, query)).results as unknown as EventRow[];
  const ids = events.map(({ id }) => id);
  const own = await services.database.tenant(actor.tenantId, (db) =>
    db
      .select({ id: enrollments.event_id, state: enrollments.state })
      .from(enrollments)
      .where(
        and(
          eq(enrollments.tenant_id, actor.tenantId),
          eq(enrollments.user_id, actor.userId),
          sql`${enrollments.event_id} = any(${sql.param(ids)}::int[])`,
        ),
      ),
  );
  const ownIds = new Set(own.map(({ id }) => id));
  const isOpen = (event: EventRow) =>
    event.enrollment_enabled &&
    event.seats_left !== 0 &&
    event.enrollment_end_time !== null &&
    new Date(event.enrollment_end_time) > now;
  const open = actor.readOnly ? [] : events.filter((event) => isOpen(event) && !ownIds.has(event.id));
  return {
    waiting: open.map((event) => ({
      type: 'event',
      id: event.id,
      language: languageAt(event, 'translations.title'),
      title: titleOf(event, ofEvents.entity),
      due: event.enrollment_end_time,
      starts: event.start_time,
      count: null,
    })),
    own: own.map((row) => ({ type: 'event', ...row })),
  };
}
