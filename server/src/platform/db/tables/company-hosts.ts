import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantScope } from '../tenant-scope.ts';
import { now, ofTenant } from './columns.ts';

/**
 * Host names of one company each, beside the installation's own address, which an operator sets. The one that was added first is
 * the one that links carry. By hand: of no person.
 */
export const companyHosts = pgTable(
  'company_hosts',
  {
    /** In lower case and ASCII, with its port where that is not the scheme's own; see `readHost`. */
    host: text().primaryKey(),
    tenant_id: ofTenant(),
    created_at: now(),
  },
  (table) => [index('company_hosts_tenant').on(table.tenant_id), tenantScope(table.tenant_id)],
);
