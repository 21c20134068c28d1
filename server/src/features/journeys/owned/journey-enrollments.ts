import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** People on journeys. Their steps are deleted with these rows, so that no step comes a second time. */
export const journeyEnrollments = defineOwned({
  name: 'journey_enrollments',
  columns: {
    /** The day from which its steps count, as YYYY-MM-DD. */
    start: text().notNull(),
    started_at: now(),
    /** A time after which no step comes any more; retention counts from it. */
    ends_at: timestamptz().notNull().default(sql`now() + interval '3 years'`),
  },
  owner: 'user_id',
  parent: { journey: 'journey' },
  unique: true,
  seenBy: 'own_manager',
  retention: { kind: 'journeys', months: 12, from: 'ends_at' },
  constraints: (table) => [index('journey_enrollments_ends').on(table.tenant_id, table.ends_at)],
  ownData: ['journey', 'start', 'started_at as time'],
});
