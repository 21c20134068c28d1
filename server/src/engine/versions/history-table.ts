import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** What was said of a field before, and since. Of what is in languages only those that changed. */
export type HistoryChanges = Record<string, readonly [unknown, unknown]>;

/**
 * Who changed what, when: a row an object for each transaction, written by it. Nothing of it is a person's own: fields that
 * tell about somebody are named without what they say, and who did it is a number that means nothing once they are gone.
 */
export const history = pgTable(
  'history',
  {
    id: id(),
    tenant_id: ofTenant(),
    time: now(),
    /** Null: the product itself. */
    user_id: integer(),
    entity: text().notNull(),
    /** Null: many at once, such as an order. */
    object_id: integer(),
    action: text().notNull(),
    /** What it was called then, by language; under an empty one what is in none. Null where that is a person's name. */
    title: jsonb().$type<Record<string, string>>(),
    /** By column. */
    changes: jsonb().$type<HistoryChanges>().notNull().default({}),
    /** Fields that changed and tell about a person. */
    withheld: text().array().notNull().default([]),
  },
  (table) => [
    index('history_time').on(table.tenant_id, table.time, table.id),
    index('history_object').on(table.tenant_id, table.entity, table.object_id, table.id),
    index('history_user').on(table.tenant_id, table.user_id, table.id),
    tenantScope(table.tenant_id),
  ],
);
