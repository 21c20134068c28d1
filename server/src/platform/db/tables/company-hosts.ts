import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantScope } from '../tenant-scope.ts';
import { now, tenantColumn } from './columns.ts';

/**
 * Host names of single companies, in addition to the installation's own address, set by an operator. Links use the one
 * that was added first. Declared by hand: it belongs to no person.
 */
export const companyHosts = pgTable(
  'company_hosts',
  {
    /** In lower case and ASCII, with the port unless it is the scheme's default; see `readHost`. */
    host: text().primaryKey(),
    tenant_id: tenantColumn(),
    created_at: now(),
  },
  (table) => [index('company_hosts_tenant').on(table.tenant_id), tenantScope(table.tenant_id)],
);
