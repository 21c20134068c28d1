import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';
import { tenantColumn } from './columns.ts';

/**
 * Credentials of service tokens, separate from their entity's rows: no answer, version or export contains them. A row
 * outlives its token, without the hash, so that history still names it.
 */
export const serviceTokenKeys = pgTable(
  'service_token_keys',
  {
    token_id: integer().primaryKey(),
    tenant_id: tenantColumn(),
    name: text().notNull(),
    /** SHA-256 of the token; null once it is revoked. */
    hash: text(),
    /** First characters of the token, to recognise a leaked one; null for tokens made before this column existed. */
    prefix: text(),
    /** Accurate to half a minute. */
    last_used_at: timestamptz(),
  },
  (table) => [
    uniqueIndex('service_token_keys_hash').on(table.hash),
    index('service_token_keys_tenant').on(table.tenant_id),
    tenantScope(table.tenant_id),
  ],
);
