import { index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { remarks } from './remarks.ts';

/** Replies to remarks. */
export const remarkReplies = defineOwned({
  name: 'remark_replies',
  columns: {
    /** Null after the author is erased. */
    user_id: integer(),
    text: text().notNull(),
    /** Ids of the mentioned people. */
    mentions: integer().array().notNull().default([]),
    created_at: now(),
  },
  owner: 'user_id',
  parent: { remark: remarks },
  meanings: { mentions: { refersTo: 'user' } },
  seenBy: 'editors',
  erase: 'stays',
  constraints: (table) => [index('remark_replies_remark').on(table.remark_id, table.id)],
  ownData: ['text', 'created_at'],
});
