import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** How somebody narrows and orders a list of the console, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    tenant_id: ofTenant(),
    /** Whose it is; null for a shared one whose maker is gone. */
    user_id: integer(),
    entity: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    created_at: now(),
  },
  (table) => [
    index('saved_views_user').on(table.tenant_id, table.entity, table.user_id),
    index('saved_views_shared').on(table.tenant_id, table.entity, table.shared),
    tenantScope(table.tenant_id),
  ],
);
