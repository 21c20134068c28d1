import { index, integer, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Remarks of editors at a passage of an object's text. The passage is stored beside the text, never within it. */
export const remarks = defineOwned({
  name: 'remarks',
  columns: {
    /** Null after the author is erased; the remark stays for its object's editors. */
    user_id: integer(),
    /** Path of the text in the object, with its language. */
    field: text().notNull(),
    /** The passage and the plain text around it, by which browsers find it again. */
    quote: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    start: integer().notNull(),
    text: text().notNull(),
    /** Ids of the mentioned people. */
    mentions: integer().array().notNull().default([]),
    created_at: now(),
    /** When it was ticked off; null: it is open. */
    done_at: timestamptz(),
    done_by: integer(),
  },
  owner: 'user_id',
  parent: { object: 'any' },
  meanings: {
    mentions: { refersTo: 'user' },
    done_by: { refersTo: 'user', notOwnData: 'It only says that a remark of somebody was dealt with.' },
  },
  seenBy: 'editors',
  erase: 'stays',
  retention: { months: 24, from: 'created_at' },
  constraints: (table) => [
    index('remarks_object').on(table.tenant_id, table.entity, table.object_id, table.id),
  ],
  ownData: ['object', 'quote', 'text', 'created_at'],
});
