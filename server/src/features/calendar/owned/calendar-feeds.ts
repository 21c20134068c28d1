import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Secret address from which a person's calendar program fetches the events that they see. */
export const calendarFeeds = defineOwned({
  name: 'calendar_feeds',
  columns: {
    user_id: integer().primaryKey(),
    /** SHA-256 of the secret part of the address; the secret itself is shown once. */
    token_hash: text().notNull(),
    created_at: now(),
  },
  owner: 'user_id',
  unique: 'primaryKey',
  isCredential: true,
  constraints: (table) => [uniqueIndex('calendar_feeds_token').on(table.token_hash)],
  ownData: ['created_at'],
});
