import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * The position of each company's stream of events. Locking the row orders those who assign positions. Hand-written
 * table: no personal data.
 */
export const historyStreams = pgTable(
  'history_streams',
  {
    tenant_id: tenantColumn().primaryKey(),
    /** Last assigned position. It never goes back, so that no cursor means two rows. */
    last: bigint({ mode: 'number' }).notNull().default(0),
    /** Position up to which the syslog server has received everything. */
    sent: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [tenantScope(table.tenant_id)],
);
