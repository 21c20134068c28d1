import type { Row } from '@piiri/schemas';
import type { event as definition } from '@piiri/schemas/entities/event.ts';
import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { defineFeature } from '../../engine/feature.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import type { FigureOrder, FiguresById, FiguresRequest } from '../../engine/read/figure-types.ts';
import { list } from '../../engine/read/list.ts';
import { NEXT_OCCURRENCE } from '../../engine/read/next-occurrence.ts';
import { event, eventCall } from './event.ts';
import { hooks } from './hooks.ts';
import { eventMessageJob } from './message-job.ts';
import { notifyEnrolled } from './notify-enrolled.ts';
import { enrollments } from './owned/enrollments.ts';
import { eventFeedback } from './owned/event-feedback.ts';

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

/** Orders events by the number of enrolled people. */
const enrolledOrder: FigureOrder = ({ entity }, table) =>
  entity.name === event.name
    ? sql`(select count(*) from enrollments where event_id = ${table.id} and state = 'enrolled')`
    : undefined;

/** Events: enrolment and ratings. */
export const feature = defineFeature({
  owned: [enrollments, eventFeedback],
  hooks: { event: hooks },
  atHome: eventsAtHome,
  figures: enrollmentFigures,
  figureOrders: { enrolled: enrolledOrder },
  listeners: [{ entities: ['event'], listen: notifyEnrolled }],
  jobs: [eventMessageJob],
});

/** Returns the number of people enrolled and waiting, for those of the events that have enrolment. */
async function enrollmentFigures({ call, db, rows }: FiguresRequest): Promise<FiguresById> {
  const open = call.entity.name === event.name ? rows.filter((row) => row.enrollment_enabled) : [];
  if (open.length === 0) return new Map();
  const ids = open.map(({ id }) => id);
  const { rows: counted } = await db.execute<{ id: number; enrolled: number; waiting: number }>(sql`
    select event_id as id, (count(*) filter (where state = 'enrolled'))::int as enrolled,
      (count(*) filter (where state = 'waiting'))::int as waiting
    from enrollments where event_id = any(${sql.param(ids)}::int[]) group by event_id`);
  const counts = new Map(counted.map((row) => [row.id, row]));
  return new Map(
    open.map(({ id, seats }) => {
      const { enrolled = 0, waiting = 0 } = counts.get(id) ?? {};
      return [id, { enrolled, waiting, seats: seats as number | null }];
    }),
  );
}
