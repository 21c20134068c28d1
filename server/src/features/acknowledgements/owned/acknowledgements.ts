import { integer, text, unique } from 'drizzle-orm/pg-core';
import { presentObjects } from '../../../engine/own-data/present-objects.ts';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Who has acknowledged which version of what, and when: the evidence, which no later version takes away. */
export const acknowledgements = defineOwned({
  name: 'acknowledgements',
  columns: {
    /** Null once they are erased: the evidence stays as a number. */
    user_id: integer(),
    /** The object, of any entity that says `acknowledgement`. */
    entity: text().notNull(),
    object_id: integer().notNull(),
    version: integer().notNull(),
    /** The language that the person was shown. */
    language: text().notNull(),
    /** SHA-256 of what they were shown. */
    content_hash: text().notNull(),
    acknowledged_at: now(),
  },
  owner: 'user_id',
  words: { ids: { object_id: { entityIn: 'entity' } } },
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
  ownData: [
    'entity as kind',
    'object_id as object',
    'version',
    'language',
    'acknowledged_at as time',
    'content_hash',
  ],
  presentOwnData: presentObjects,
});
