import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { ofTenantOrAll } from '../../platform/db/tables/columns.ts';
import { files } from '../../platform/db/tables/files.ts';
import { sharedTenantScope, tenantScope } from '../../platform/db/tenant-scope.ts';

/** An attached file as it is quoted. */
export interface QuotedFile {
  filename: string;
  text: string;
  /** Attached for the language of its row alone. */
  isApart: boolean;
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Ordered by its bytes, wherever the database is from: words that begin alike then stand together. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * What is written waits in a list until so much of it, in kilobytes, goes into the index at once, which is many times
 * faster than row by row. Every search goes through that list, so it stays short.
 */
const PENDING = 512;

/**
 * What is searched: of each object a row a language. Who may see it is not kept here but asked of the object's own row, by
 * the rules of its lists, whenever somebody searches.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenantOrAll(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    /** Empty: its texts are in no language. */
    language: text().notNull(),
    /** All the languages in which the object has a row. */
    languages: text().array().notNull(),
    /** Of what it holds words that not everybody reads who sees the object: fields, and what is attached for one language. */
    apart: text().array().notNull(),
    /** Rises with each row of its company and entity, more or less. */
    place: integer().notNull(),
    /** The text that is quoted. */
    body: text().notNull(),
    /** What is attached, to be quoted where it is what was found. */
    quoted_files: jsonb().$type<QuotedFile[]>().notNull().default([]),
    title_words: tsvector().notNull(),
    words: tsvector().notNull(),
    /** When it is from. */
    moment: moment().notNull(),
  },
  (table) => [
    unique('search_entries_object').on(table.entity, table.entity_id, table.language),
    index('search_entries_place').on(table.tenant_id, table.entity, table.place),
    index('search_entries_words').using('gin', table.words).with({ gin_pending_list_limit: PENDING }),
    ...sharedTenantScope(table.tenant_id),
  ],
);

/** Each word that has been indexed, for finding those that begin with a searched one, are like it or hold it. */
export const searchWords = pgTable(
  'search_words',
  { tenant_id: ofTenantOrAll(), word: bytewise().notNull() },
  (table) => [
    unique('search_words_word').on(table.tenant_id, table.word).nullsNotDistinct(),
    index('search_words_parts')
      .using('gin', sql`${table.word} gin_trgm_ops`)
      .with({ gin_pending_list_limit: PENDING }),
    tenantScope(table.tenant_id),
  ],
);

/** The words of a file that holds text, once it has been read. */
export const fileTexts = pgTable(
  'file_texts',
  {
    file_id: integer()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    tenant_id: ofTenantOrAll(),
    text: text().notNull(),
  },
  (table) => [tenantScope(table.tenant_id)],
);

/** How the index is made of each entity, as migrations say (`indexStatement`), and how far that has come. */
export const searchProgress = pgTable(
  'search_progress',
  {
    entity: text().notNull(),
    /** A fingerprint of all that decides what stands in the index. */
    version: text().notNull(),
    /** The last object that was read; null when all were. */
    last_id: integer(),
  },
  (table) => [uniqueIndex('search_progress_entity').on(table.entity)],
);
