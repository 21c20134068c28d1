import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { removeComments } from '../remove-comments.ts';

/** Comments. A deleted one keeps its row, but none of its content. */
export const comments = defineOwned({
  name: 'comments',
  columns: {
    /** Null after the author is erased; the comment stays. */
    user_id: integer(),
    /** Id of the comment that this one replies to, which is not a reply itself. */
    answered_id: integer(),
    text: text(),
    /** Ids of the mentioned people. */
    mentions: integer().array().notNull().default([]),
    created_at: now(),
    edited_at: timestamptz(),
    deleted_at: timestamptz(),
  },
  owner: 'user_id',
  parent: { object: 'any' },
  meanings: { answered_id: { refersTo: 'comments' }, mentions: { refersTo: 'user' } },
  seenBy: 'audience',
  ownerIndex: false,
  erase: 'stays',
  retention: { months: 24, from: 'created_at', remove: removeComments },
  constraints: (table) => [
    index('comments_object').on(table.tenant_id, table.entity, table.object_id, table.id),
    // For counting a person's recent comments, and for finding all of them.
    index('comments_user').on(table.tenant_id, table.user_id, table.created_at),
    index('comments_mentions').using('gin', table.mentions).where(sql`${table.mentions} <> '{}'`),
  ],
  ownData: ['object', 'text', 'created_at', 'edited_at'],
});
