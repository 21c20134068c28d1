import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { now, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * When each step was added to its journey: a new step does not come to people who are past its day. Hand-written table:
 * no personal data.
 */
export const journeyStepTimes = pgTable(
  'journey_step_times',
  {
    tenant_id: tenantColumn(),
    journey_id: integer().notNull(),
    step: text().notNull(),
    since: now(),
  },
  (table) => [primaryKey({ columns: [table.journey_id, table.step] }), tenantScope(table.tenant_id)],
);

/**
 * Until when a company's steps have come, so that a company is looked at once a day and after changes. Hand-written
 * table: no personal data.
 */
export const journeyRuns = pgTable(
  'journey_runs',
  { tenant_id: tenantColumn().primaryKey(), ran_at: now() },
  (table) => [tenantScope(table.tenant_id)],
);
