import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { moment } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { removeComments } from '../remove-comments.ts';

/** Comments. A deleted one keeps its place, and nothing of its content. */
export const comments = defineOwned({
  name: 'comments',
  columns: {
    /** Null once they are erased: what they wrote stays. */
    user_id: integer(),
    /** The comment that it answers, which answers none itself. */
    answered_id: integer(),
    text: text(),
    /** Ids of the people whom it mentions. */
    mentions: integer().array().notNull().default([]),
    created_at: now(),
    edited_at: moment(),
    deleted_at: moment(),
  },
  owner: 'user_id',
  parent: { object: 'any' },
  words: { ids: { answered_id: 'comments', mentions: 'user' } },
  seenBy: 'audience',
  ownerIndex: false,
  erase: 'stays',
  retention: { months: 24, from: 'created_at', remove: removeComments },
  constraints: (table) => [
    index('comments_object').on(table.tenant_id, table.entity, table.object_id, table.id),
    // Counts what somebody has written of late, and finds all of it.
    index('comments_user').on(table.tenant_id, table.user_id, table.created_at),
    index('comments_mentions').using('gin', table.mentions).where(sql`${table.mentions} <> '{}'`),
  ],
  ownData: ['object', 'text', 'created_at', 'edited_at'],
});
