import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * Searches without a result, without their words: a keyed hash of the words, and one of words and person, whose key is
 * not in the database. A hand-written table: nobody owns its rows.
 */
export const searchMisses = pgTable(
  'search_misses',
  {
    tenant_id: tenantColumn(),
    words_hash: text().notNull(),
    pseudonym: text().notNull(),
    /** Day of the last such search in the company's time zone. */
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.words_hash, table.pseudonym] }),
    index('search_misses_day').on(table.day),
    tenantScope(table.tenant_id),
  ],
);

/**
 * The words of searches without a result that five people or more have made; those of fewer are not stored. A
 * hand-written table: nobody owns its rows.
 */
export const unansweredWords = pgTable(
  'unanswered_words',
  {
    tenant_id: tenantColumn(),
    words_hash: text().notNull(),
    words: text().notNull(),
    /** Day of the last such search in the company's time zone. */
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.words_hash] }),
    index('unanswered_words_day').on(table.day),
    tenantScope(table.tenant_id),
  ],
);
