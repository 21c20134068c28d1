import { sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';

/** Role of requests: owns nothing and cannot bypass row-level security. */
export const APP_ROLE = 'piiri_app';

/** Used in place of a company's id for the whole installation. */
export const INSTALLATION = 0;

/** Setting with the tenant of a connection while it serves one. */
export const TENANT_SETTING = 'app.tenant';

const isCurrentTenant = (column: AnyPgColumn) =>
  sql`${column} = (select nullif(current_setting('app.tenant', true), '')::int)`;

/** Shows and accepts only rows of the connection's tenant; none while no tenant is set. */
export function tenantScope(column: AnyPgColumn) {
  const own = isCurrentTenant(column);
  return pgPolicy('tenant_scope', { as: 'permissive', for: 'all', to: 'public', using: own, withCheck: own });
}

/** The same, and shows everybody the rows without a tenant. */
export function sharedTenantScope(column: AnyPgColumn) {
  const shared = pgPolicy('shared', {
    as: 'permissive',
    for: 'select',
    to: 'public',
    using: sql`${column} is null`,
  });
  return [tenantScope(column), shared];
}
