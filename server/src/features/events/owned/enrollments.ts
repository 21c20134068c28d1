import { index, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/**
 * Enrolments in events and their waiting lists. Ids increase with time: the first person to enrol has the smallest.
 * Cancelling deletes the row.
 */
export const enrollments = defineOwned({
  name: 'enrollments',
  columns: {
    state: text().$type<'enrolled' | 'waiting'>().notNull(),
    comment: text(),
    /** When they got a seat from the waiting list, and when they were notified of it. */
    moved_at: timestamptz(),
    told_at: timestamptz(),
    /** When an editor recorded their attendance. */
    checked_in_at: timestamptz(),
    /** When an editor's message was last sent to them. */
    messaged_at: timestamptz(),
    created_at: now(),
  },
  owner: 'user_id',
  seenBy: 'editors',
  retention: { months: 12, from: 'created_at' },
  parent: { event: 'event' },
  unique: true,
  constraints: (table) => [index('enrollments_seats').on(table.event_id, table.state, table.id)],
  ownData: ['event', 'state', 'comment', 'checked_in_at', 'created_at'],
});
