import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** Ids of groups in the company's directory. Hand-written table: no personal data. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    group_id: integer().primaryKey(),
    tenant_id: tenantColumn(),
    external_id: text(),
    /** Whether it comes from the company's LDAP directory. */
    from_ldap: boolean().notNull().default(false),
  },
  (table) => [
    index('scim_groups_external').on(table.tenant_id, table.external_id),
    tenantScope(table.tenant_id),
  ],
);
