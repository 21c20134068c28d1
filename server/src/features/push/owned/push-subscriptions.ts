import { jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Push subscriptions of browsers. Each ends with the login in which it was created. */
export const pushSubscriptions = defineOwned({
  name: 'push_subscriptions',
  columns: {
    login_id: uuid().notNull(),
    endpoint: text().notNull(),
    /** Keys with which its notifications are encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    created_at: now(),
    /** When it was last notified of each room, in seconds since 1970, by the room's id. */
    rooms: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  owner: 'user_id',
  meanings: { endpoint: { personal: { seenBy: 'nobody' } } },
  stays: 'browsers subscribe anew',
  constraints: (table) => [uniqueIndex('push_subscriptions_endpoint').on(table.tenant_id, table.endpoint)],
  ownData: ['created_at'],
});
