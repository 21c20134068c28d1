import { integer, text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Who has acknowledged which version of what, and when: the evidence, which no later version takes away. */
export const acknowledgements = defineOwned({
  name: 'acknowledgements',
  columns: {
    /** Null once they are erased: the evidence stays as a number. */
    user_id: integer(),
    version: integer().notNull(),
    /** The language that the person was shown. */
    language: text().notNull(),
    /** SHA-256 of what they were shown. */
    content_hash: text().notNull(),
    acknowledged_at: now(),
  },
  owner: 'user_id',
  parent: { object: 'any' },
  seenBy: 'editors',
  erase: 'stays',
  retention: { months: 60, from: 'acknowledged_at' },
  constraints: (table) => [
    unique('acknowledgements_once').on(
      table.tenant_id,
      table.entity,
      table.object_id,
      table.version,
      table.user_id,
    ),
  ],
  ownData: ['object', 'version', 'language', 'acknowledged_at as time', 'content_hash'],
});
