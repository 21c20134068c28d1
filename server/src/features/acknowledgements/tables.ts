import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { now, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * Notices that are sent once: to everyone when first asked, to those missing a day before the deadline and after it,
 * and at most one reminder a day.
 */
export type Round = 'asked' | 'day_before' | 'overdue' | 'reminder';

/**
 * Rounds sent for an object, so that no two processes send the same one. A hand-written table, since it holds no
 * personal data.
 */
export const acknowledgementRounds = pgTable(
  'acknowledgement_rounds',
  {
    tenant_id: tenantColumn(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    round: text().$type<Round>().notNull(),
    /** The version, followed by the deadline for rounds that depend on it. */
    key: text().notNull(),
    time: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id, table.round, table.key] }),
    tenantScope(table.tenant_id),
  ],
);
