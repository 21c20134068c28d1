import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** What is sent once: to all when it is asked, to those missing a day before its deadline and after it, and a reminder a day. */
export type Round = 'asked' | 'day_before' | 'overdue' | 'reminder';

/** What was sent of an object's acknowledgement, so that no process sends it twice. By hand: of no person. */
export const acknowledgementRounds = pgTable(
  'acknowledgement_rounds',
  {
    tenant_id: ofTenant(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    round: text().$type<Round>().notNull(),
    /** The version that it was sent for, and the deadline where it is about one. */
    key: text().notNull(),
    time: now(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id, table.round, table.key] }),
    tenantScope(table.tenant_id),
  ],
);
