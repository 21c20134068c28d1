import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * Read marks, one row per person and entity. Hand-written table: the person is an HMAC whose key is not in the
 * database, so only they can see what they have read. See `pseudonym.ts`.
 */
export const contentReads = pgTable(
  'content_reads',
  {
    tenant_id: tenantColumn(),
    pseudonym: text().notNull(),
    entity: text().notNull(),
    /** Ids of objects. */
    ids: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.pseudonym, table.entity] }),
    tenantScope(table.tenant_id),
  ],
);
