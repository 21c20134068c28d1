import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Ratings of events that are over. */
export const eventFeedback = defineOwned({
  name: 'event_feedback',
  columns: {
    /** From 1 (worst) to 5. */
    rating: integer().notNull(),
    comment: text(),
    created_at: now(),
  },
  owner: 'user_id',
  seenBy: 'editors',
  retention: { kind: 'enrollments', from: 'created_at', counts: false },
  parent: { event: 'event' },
  unique: true,
  constraints: (table) => [check('event_feedback_rating', sql`${table.rating} between 1 and 5`)],
  ownData: ['event', 'rating', 'comment', 'created_at'],
  ownDataName: 'event_ratings',
});
