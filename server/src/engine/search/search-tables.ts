import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { optionalTenantColumn } from '../../platform/db/tables/columns.ts';
import { files } from '../../platform/db/tables/files.ts';
import { sharedTenantScope, tenantScope } from '../../platform/db/tenant-scope.ts';

/** An attached file for excerpts. */
export interface QuotedFile {
  filename: string;
  text: string;
  /** Attached only for the language of its row. */
  isApart: boolean;
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text ordered by its bytes whatever the database's locale, so that words with the same beginning are adjacent. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Size in kB of the GIN pending list: rows collect there and are then merged into the index at once, which is many
 * times faster than row by row. Every search scans the list, so it stays short.
 */
const PENDING = 512;

/**
 * The search index: one row per object and language. Visibility is not stored here; each search checks the object's own
 * row by the rules of its lists.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: optionalTenantColumn(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    /** Empty for texts without a language. */
    language: text().notNull(),
    /** All languages in which the object has a row. */
    languages: text().array().notNull(),
    /**
     * The names of its restricted terms: fields that not everyone who sees the object reads, and files attached for one
     * language.
     */
    apart: text().array().notNull(),
    /** Rises with each row of its tenant and entity; concurrent writers may use a number twice. */
    place: integer().notNull(),
    /** The text for excerpts. */
    body: text().notNull(),
    /** The attachments, for excerpts when a match is in one of them. */
    quoted_files: jsonb().$type<QuotedFile[]>().notNull().default([]),
    title_words: tsvector().notNull(),
    words: tsvector().notNull(),
    /** The object's date. */
    moment: timestamptz().notNull(),
  },
  (table) => [
    unique('search_entries_object').on(table.entity, table.entity_id, table.language),
    index('search_entries_place').on(table.tenant_id, table.entity, table.place),
    index('search_entries_words').using('gin', table.words).with({ gin_pending_list_limit: PENDING }),
    ...sharedTenantScope(table.tenant_id),
  ],
);

/**
 * The passages of the index's rows, deleted with them. Their vector contains the object's title (A), the headings (B),
 * the text (C), and the scope like the index's rows.
 */
export const searchPassages = pgTable(
  'search_passages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entry_id: integer()
      .notNull()
      .references(() => searchEntries.id, { onDelete: 'cascade' }),
    tenant_id: optionalTenantColumn(),
    entity: text().notNull(),
    heading: text().notNull(),
    text: text().notNull(),
    /** The name of its restricted terms; '' where everyone who sees the object reads it. */
    restricted: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    index('search_passages_entry').on(table.entry_id),
    index('search_passages_words').using('gin', table.words).with({ gin_pending_list_limit: PENDING }),
    ...sharedTenantScope(table.tenant_id),
  ],
);

/** Each indexed word, to find words that begin with, resemble or contain a searched one. */
export const searchWords = pgTable(
  'search_words',
  { tenant_id: optionalTenantColumn(), word: bytewise().notNull() },
  (table) => [
    unique('search_words_word').on(table.tenant_id, table.word).nullsNotDistinct(),
    index('search_words_parts')
      .using('gin', sql`${table.word} gin_trgm_ops`)
      .with({ gin_pending_list_limit: PENDING }),
    tenantScope(table.tenant_id),
  ],
);

/** The text of a file, once it has been read. */
export const fileTexts = pgTable(
  'file_texts',
  {
    file_id: integer()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    tenant_id: optionalTenantColumn(),
    text: text().notNull(),
  },
  (table) => [tenantScope(table.tenant_id)],
);

/** The index version of each entity, as migrations set it (`indexStatement`), and the progress of the rebuild. */
export const searchProgress = pgTable(
  'search_progress',
  {
    entity: text().notNull(),
    /** A fingerprint of everything that decides the index's content. */
    version: text().notNull(),
    /** The last indexed object; null when all are indexed. */
    last_id: integer(),
  },
  (table) => [uniqueIndex('search_progress_entity').on(table.entity)],
);
