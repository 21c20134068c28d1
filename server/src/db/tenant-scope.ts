import { sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';

/** The role that requests run under: owns nothing and cannot bypass row-level security. */
export const APP_ROLE = 'piiri_app';

/** The setting that names the tenant of a connection for as long as it serves one. */
export const TENANT_SETTING = 'app.tenant';

/** Shows and accepts the rows of the connection's tenant only; nothing at all while none is set. */
export function tenantScope(column: AnyPgColumn) {
  const own = sql`${column} = (select nullif(current_setting('app.tenant', true), '')::int)`;
  return pgPolicy('tenant_scope', { as: 'permissive', for: 'all', to: 'public', using: own, withCheck: own });
}
