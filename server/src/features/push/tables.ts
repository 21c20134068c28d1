import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from '../../platform/db/tables/columns.ts';

/**
 * What the installation signs notifications to browsers with, made when it is first needed (VAPID, RFC 8292). By hand: of no
 * person.
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
