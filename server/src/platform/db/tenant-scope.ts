import { sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';

/** The role that requests run under: owns nothing and cannot bypass row-level security. */
export const APP_ROLE = 'piiri_app';

/** Stands where a company's id would, for what belongs to the whole installation. */
export const INSTALLATION = 0;

/** The setting that names the tenant of a connection for as long as it serves one. */
export const TENANT_SETTING = 'app.tenant';

const ownTenant = (column: AnyPgColumn) =>
  sql`${column} = (select nullif(current_setting('app.tenant', true), '')::int)`;

/** Shows and accepts the rows of the connection's tenant only; nothing at all while none is set. */
export function tenantScope(column: AnyPgColumn) {
  const own = ownTenant(column);
  return pgPolicy('tenant_scope', { as: 'permissive', for: 'all', to: 'public', using: own, withCheck: own });
}

/** Likewise, and shows everybody the rows that belong to no tenant. */
export function sharedTenantScope(column: AnyPgColumn) {
  const shared = pgPolicy('shared', {
    as: 'permissive',
    for: 'select',
    to: 'public',
    using: sql`${column} is null`,
  });
  return [tenantScope(column), shared];
}
