import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';
import { ofTenant } from './columns.ts';

/**
 * What service tokens are known by, beside their entity's rows: no answer, version or export contains it. A row outlives its token,
 * without the hash, so that history goes on naming it.
 */
export const serviceTokenKeys = pgTable(
  'service_token_keys',
  {
    token_id: integer().primaryKey(),
    tenant_id: ofTenant(),
    name: text().notNull(),
    /** SHA-256 of the token; null once it is revoked. */
    hash: text(),
    /** How it begins, by which one that was found somewhere is known again; null of those made before this was kept. */
    prefix: text(),
    /** To within half a minute. */
    last_used_at: moment(),
  },
  (table) => [
    uniqueIndex('service_token_keys_hash').on(table.hash),
    index('service_token_keys_tenant').on(table.tenant_id),
    tenantScope(table.tenant_id),
  ],
);
