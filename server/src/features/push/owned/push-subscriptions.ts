import { jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** A browser that receives notifications. It ends with the sign-in that it was made in. */
export const pushSubscriptions = defineOwned({
  name: 'push_subscriptions',
  columns: {
    login_id: uuid().notNull(),
    endpoint: text().notNull(),
    /** Its notifications are encrypted with these (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    created_at: now(),
    /** When it was notified of rooms last, in seconds of the epoch, by their ids. */
    rooms: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  owner: 'user_id',
  words: { stays: 'browsers subscribe anew' },
  constraints: (table) => [uniqueIndex('push_subscriptions_endpoint').on(table.tenant_id, table.endpoint)],
  ownData: ['created_at'],
});
