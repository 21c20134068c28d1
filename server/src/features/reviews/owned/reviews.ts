import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Requests for approval by another person: of an object that is not published, or of the draft of one that is. */
export const reviews = defineOwned({
  name: 'reviews',
  columns: {
    asked_at: now(),
    note: text(),
    /** Requested time of publication. Null: when it is approved. */
    publish_at: timestamptz(),
    assignee_id: integer(),
    due: timestamptz(),
    state: text().$type<'open' | 'approved' | 'returned'>().notNull().default('open'),
    /** Number of the draft to be approved; 0 for the object itself. */
    draft: integer().notNull(),
    /** Whether the object was changed after the request. */
    changed: boolean().notNull().default(false),
    decided_by: integer(),
    decided_at: timestamptz(),
    comment: text(),
  },
  owner: 'asked_by',
  parent: { object: 'any' },
  meanings: {
    assignee_id: {
      refersTo: 'user',
      notOwnData: 'It is work that somebody else was given, not what they said or did.',
    },
    decided_by: {
      refersTo: 'user',
      notOwnData: 'The decision is in the history of what was decided about.',
    },
  },
  seenBy: 'editors',
  constraints: (table) => [
    uniqueIndex('reviews_open')
      .on(table.tenant_id, table.entity, table.object_id)
      .where(sql`${table.state} = 'open'`),
    index('reviews_object').on(table.tenant_id, table.entity, table.object_id, table.id),
  ],
  ownData: ['object', 'asked_at', 'note', 'publish_at', 'due', 'state', 'comment'],
});
