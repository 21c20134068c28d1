import { integer, text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Acknowledgements: person, object, version and time. A later version does not delete them. */
export const acknowledgements = defineOwned({
  name: 'acknowledgements',
  columns: {
    /** Null after the person is erased; the row stays and is still counted. */
    user_id: integer(),
    version: integer().notNull(),
    /** Language in which the person saw the object. */
    language: text().notNull(),
    /** Language of the machine translation that the person read; null if they read the original. */
    translated: text(),
    /** SHA-256 (hex) of the content that the person saw. */
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
  ownData: ['object', 'version', 'language', 'translated', 'acknowledged_at as time', 'content_hash'],
});
