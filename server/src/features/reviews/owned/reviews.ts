import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { moment } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Requests that somebody else approves what is written: an object that is not published, or the draft beside one that is. */
export const reviews = defineOwned({
  name: 'reviews',
  columns: {
    asked_at: now(),
    note: text(),
    /** When it is to be published. Null: once it is approved. */
    publish_at: moment(),
    assignee_id: integer(),
    due: moment(),
    state: text().$type<'open' | 'approved' | 'returned'>().notNull().default('open'),
    /** The version of the draft that is to be approved; 0 where the object itself is. */
    draft: integer().notNull(),
    /** The object was changed after it was asked for. */
    changed: boolean().notNull().default(false),
    decided_by: integer(),
    decided_at: moment(),
    comment: text(),
  },
  owner: 'asked_by',
  parent: { object: 'any' },
  words: {
    ids: { assignee_id: 'user', decided_by: 'user' },
  },
  seenBy: 'editors',
  constraints: (table) => [
    uniqueIndex('reviews_open')
      .on(table.tenant_id, table.entity, table.object_id)
      .where(sql`${table.state} = 'open'`),
    index('reviews_object').on(table.tenant_id, table.entity, table.object_id, table.id),
  ],
  ownData: ['object', 'asked_at', 'note', 'publish_at', 'due', 'state', 'comment'],
  notOwnData: {
    assignee_id: 'It is work that somebody else was given, not what they said or did.',
    decided_by: 'The decision is in the history of what was decided about.',
  },
});
