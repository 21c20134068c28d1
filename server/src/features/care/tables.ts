import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * The last notice that was sent of an object's review: to its owner, and to tenant admins. A hand-written table, since it
 * holds no personal data.
 */
export const careRounds = pgTable(
  'care_rounds',
  {
    tenant_id: tenantColumn(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    to: text().$type<'owner' | 'admins'>().notNull(),
    /** The date of the review that the notice was about. */
    review_by: date().notNull(),
    /** Weeks since that date; -1 before it. For tenant admins always 0. */
    week: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id, table.to] }),
    tenantScope(table.tenant_id),
  ],
);
