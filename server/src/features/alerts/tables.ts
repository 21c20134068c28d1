import { integer, pgTable } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * How far a sent urgent message has been handed to its channels, so that a run after a crash goes on from there.
 * Hand-written table: no personal data.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    tenant_id: tenantColumn(),
    alert_id: integer().primaryKey(),
    /** Everybody up to this user id has been served; in the order of ids. */
    served_to: integer().notNull().default(0),
  },
  (table) => [tenantScope(table.tenant_id)],
);
