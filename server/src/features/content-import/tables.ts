import type { Language } from '@piiri/schemas';
import type {
  ContentPlan,
  DocumentResult,
  ImportedKind,
  SourceFormat,
} from '@piiri/shared/contracts/content-import.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, now, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** How an export is imported, and on whose behalf. */
export interface ContentInput {
  userId: number;
  language: Language;
  from: SourceFormat;
  as?: ImportedKind;
  /** Name of the source, where a company imports several of one format. */
  source: string;
  publishes: boolean;
  /** Name of the archive. */
  filename?: string;
}

/** What became of an export; reasons have no texts, which are written in the reader's language. */
export type StoredReport = {
  documents: (Omit<ContentPlan['documents'][number], 'losses'> & { losses: StoredLoss[] })[];
  not_taken: StoredLoss[];
};

export type StoredLoss = Omit<ContentPlan['not_taken'][number], 'text'>;

/** Imports of content. Hand-written table: they belong to their company. */
export const contentImports = pgTable(
  'content_imports',
  {
    id: id(),
    tenant_id: tenantColumn(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    input: jsonb().$type<ContentInput>().notNull(),
    /** Storage key of the archive until the import ends. */
    file: text(),
    count: integer().notNull().default(0),
    done: integer().notNull().default(0),
    report: jsonb().$type<StoredReport>(),
    /** Number of the report's documents by result, for lists, which do not read reports. */
    counts: jsonb().$type<Partial<Record<DocumentResult, number>>>().notNull().default({}),
    /** Results so far by document, so that an import that goes on after a restart still counts them. */
    results: jsonb().$type<Record<string, DocumentResult>>().notNull().default({}),
    /** Number of times that a worker has started it. */
    runs: integer().notNull().default(0),
    created_at: now(),
  },
  (table) => [
    // One at a time per tenant: two could make the same document twice.
    uniqueIndex('content_imports_running').on(table.tenant_id).where(sql`${table.state} = 'running'`),
    index('content_imports_recent').on(table.tenant_id, table.id),
    tenantScope(table.tenant_id),
  ],
);

/** What an import stored of a document, beside the object itself. */
export interface ImportedFiles {
  /** The document above it in the source. */
  parent: string | null;
  /** Storage keys of pictures by mark. */
  pictures: Record<string, string>;
  /** Hashes of attachments by file name. */
  attachments: Record<string, string>;
  /** Ids of comments by their id in the source. */
  comments: Record<string, number>;
}

/** Which object a document became. Hand-written table: rows belong to objects. */
export const importedDocuments = pgTable(
  'imported_documents',
  {
    id: id(),
    tenant_id: tenantColumn(),
    /** Format and name of the source. */
    source: text().notNull(),
    source_id: text().notNull(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    /** The import that made the object, until it is undone or forgotten. */
    import_id: integer(),
    /** The object was deleted by undoing its import: the document comes in again as a new one. */
    is_undone: boolean().notNull().default(false),
    /** Hash of the document as it was stored last; null until its links are stored too. */
    source_hash: text(),
    /** Hash of the object's text as the import stored it: another one means that people have changed it. */
    stored_hash: text().notNull(),
    files: jsonb().$type<ImportedFiles>().notNull(),
  },
  (table) => [
    uniqueIndex('imported_documents_once').on(table.tenant_id, table.source, table.entity, table.source_id),
    index('imported_documents_object').on(table.tenant_id, table.entity, table.object_id),
    index('imported_documents_import')
      .on(table.tenant_id, table.import_id)
      .where(sql`${table.import_id} is not null`),
    tenantScope(table.tenant_id),
  ],
);
