import type { BrokenLink } from '@piiri/shared/contracts/broken-links.ts';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** Links in content that lead nowhere, as of the last night. A hand-written table: rows belong to objects. */
export const brokenLinks = pgTable(
  'broken_links',
  {
    tenant_id: tenantColumn(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    field: text().notNull(),
    address: text().notNull(),
    reason: text().$type<BrokenLink['reason']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id, table.field, table.address] }),
    tenantScope(table.tenant_id),
  ],
);

/** When a company's links were last checked. A hand-written table: rows belong to companies. */
export const linkChecks = pgTable(
  'link_checks',
  {
    tenant_id: tenantColumn().primaryKey(),
    checked_at: timestamptz().notNull(),
  },
  (table) => [tenantScope(table.tenant_id)],
);
