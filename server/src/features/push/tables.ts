import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from '../../platform/db/tables/columns.ts';

/**
 * The installation's keys for signing push notifications, created on first use (VAPID, RFC 8292). Hand-written table:
 * no personal data.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    public_key: text().notNull(),
    private_key: text().notNull(),
    created_at: now(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);
