import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** The last number of each form's submissions; a deleted one's number is not used again. Hand-written table: no personal data. */
export const formCounters = pgTable(
  'form_counters',
  {
    tenant_id: tenantColumn(),
    form_id: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.form_id] }), tenantScope(table.tenant_id)],
);
