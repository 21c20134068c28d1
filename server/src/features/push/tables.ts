import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** What the installation signs notifications to browsers with, made when it is first needed (VAPID, RFC 8292). */
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

/** A browser that is to be told of new messages; it ends with the signing-in that it was made by. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    tenant_id: ofTenant(),
    user_id: integer().notNull(),
    login_id: uuid().notNull(),
    endpoint: text().notNull(),
    /** What its notifications are encrypted with. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.tenant_id, table.endpoint),
    index('push_subscriptions_user').on(table.tenant_id, table.user_id),
    tenantScope(table.tenant_id),
  ],
);

/** When nobody is to be told anything, on the company's clocks. */
export interface QuietHours {
  /** Minutes of the day; until may be before from: over midnight. */
  from: number;
  until: number;
  /** On which days they begin, 1 Monday to 7 Sunday. */
  days: number[];
}

/** What each person wants to be told of. No row: what the channels suggest. */
export const pushChoices = pgTable(
  'push_choices',
  {
    tenant_id: ofTenant(),
    user_id: integer().notNull(),
    channels: jsonb().$type<Record<string, 'all' | 'answers' | 'none'>>().notNull().default({}),
    quiet: jsonb().$type<QuietHours>(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id] }), tenantScope(table.tenant_id)],
);
