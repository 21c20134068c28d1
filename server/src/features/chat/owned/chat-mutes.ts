import { integer } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** People who are muted in a channel. */
export const chatMutes = defineOwned({
  name: 'chat_mutes',
  columns: {
    /** Null: until a manager lifts it. */
    until: timestamptz(),
    muted_by: integer().notNull(),
    created_at: now(),
  },
  owner: 'user_id',
  meanings: { muted_by: { refersTo: 'user', notOwnData: 'tells about another' } },
  seenBy: 'managers',
  parent: { channel: 'chat_channel' },
  unique: 'primaryKey',
  ownData: ['channel', 'until', 'created_at'],
});
