import { sql } from 'drizzle-orm';
import { customType, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** People brought in from files. What a file's rows did is kept for a day. By hand: of no person. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    tenant_id: ofTenant(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    /** Rows of the file in all, and by what they do. */
    count: integer().notNull(),
    new: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    wrong: integer().notNull().default(0),
    /** How many of them have been gone through. */
    done: integer().notNull().default(0),
    /** The rows as they are answered: JSON, packed by gzip. */
    report: bytes(),
    /** HMAC of the caller and the key by which they may send the same again. */
    key: text(),
    /** When the server that runs it was last seen to. */
    alive_at: now(),
    created_at: now(),
  },
  (table) => [
    // One at a time: two would judge by what the other is about to change.
    uniqueIndex('imports_running').on(table.tenant_id).where(sql`${table.state} = 'running'`),
    uniqueIndex('imports_key').on(table.tenant_id, table.key),
    tenantScope(table.tenant_id),
  ],
);
