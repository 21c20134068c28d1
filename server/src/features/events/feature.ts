import { sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import type { FigureOrder, FiguresById, FiguresRequest } from '../../engine/read/figure-types.ts';
import { eventsAtHome } from './at-home.ts';
import { event } from './event.ts';
import { hooks } from './hooks.ts';
import { eventMessageJob } from './message-job.ts';
import { notifyEnrolled } from './notify-enrolled.ts';
import { enrollments } from './owned/enrollments.ts';
import { eventFeedback } from './owned/event-feedback.ts';

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
