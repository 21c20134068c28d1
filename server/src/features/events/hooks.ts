import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tableOf } from '../../engine/model/tables.ts';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { placeInSeries, removeSeries, writeSeries } from '../../engine/write/occurrences.ts';
import { type EventRow, event } from './event.ts';
import { notifyMoved } from './notify-moved.ts';
import { enrollments } from './owned/enrollments.ts';
import { moveUp } from './seats.ts';

/** Actions after which people on the waiting list may have got a seat. */
const SEATING_ACTIONS = ['update', 'restore', 'cancel_enrollment'];

/**
 * Adds the numbers of enrolments to an event; moves people up from the waiting list when seats are added or the event
 * is published again.
 */
export const hooks: EntityHooks = {
  extras: {
    enrolled: z.int().meta({ description: 'Number of people with a seat.' }),
    waiting: z.int().meta({ description: 'Number of people on the waiting list.' }),
    seats_left: z
      .int()
      .nullable()
      .meta({ description: 'Number of free seats; null if seats are unlimited.' }),
  },

  async decorate({ actor, entity }, db, events) {
    const ids = sql.param(events.map(({ id }) => id));
    const { rows } = await db.execute<{
      id: number;
      seats: number | null;
      series: string | null;
      enrolled: number;
      waiting: number;
    }>(sql`
      select e.id, e.seats, e.series, count(*) filter (where n.state = 'enrolled')::int as enrolled,
        count(*) filter (where n.state = 'waiting')::int as waiting
      from ${tableOf(entity)} e left join ${enrollments} n on n.event_id = e.id and n.tenant_id = ${actor.tenantId}
      where e.id = any(${ids}::int[]) group by e.id`);
    const counted = new Map(rows.map((row) => [row.id, row]));
    for (const event of events) {
      const { seats = null, series = null, enrolled = 0, waiting = 0 } = counted.get(event.id) ?? {};
      const left = seats === null ? null : Math.max(0, seats - enrolled);
      // Lists for editors have only their columns, but what is deleted from one may be an occurrence of several.
      Object.assign(event, { enrolled, waiting, seats_left: left, series });
    }
  },

  async beforeSave(tx, savings) {
    await placeInSeries(tx, event, savings);
    for (const { columns, before } of savings) {
      const merged = { ...before, ...columns };
      columns.ends_at = merged.end_time ?? merged.start_time;
    }
  },

  async afterSave(tx, saved) {
    for (const { before, after } of saved) if (before) await moveUp(tx, after as EventRow);
    await writeSeries(tx, event, saved);
  },

  async afterDelete(tx, row) {
    await removeSeries(tx, event, row);
  },

  async afterCommit({ action, after }, services) {
    // Nobody learns of a draft that has no time any more.
    if (!after?.start_time || !SEATING_ACTIONS.includes(action)) return;
    await notifyMoved(services, Number(after.tenant_id), after as unknown as EventRow);
  },
};
