import type { Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Mapping } from '../../engine/transfer/table/columns.ts';
import type { MendedCells } from '../../engine/transfer/table/import-params.ts';
import { id, now, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import type { Encoding } from '../../platform/documents/read/decode-text.ts';

/** How a file is imported, and on whose behalf. */
export interface ImportInput {
  userId: number;
  language: Language;
  mapping: Mapping;
  skipsWrong: boolean;
  groups?: GroupChoices;
  /** The encoding in which the file was validated. */
  encoding?: Encoding | null;
  /** Cells that the sender has replaced. */
  cells?: MendedCells;
}

/** By unknown group name: the id of the group that is meant, `new` to create one, null to ignore it. */
export type GroupChoices = Readonly<Record<string, number | 'new' | null>>;

/** What an import has stored, for undoing it. */
export interface ImportUndo {
  /** Ids of new people. */
  created: number[];
  /** Changed people: their version after the import, and their columns before it. */
  changed: { id: number; version: number; before: Record<string, unknown> }[];
  /** Ids of the groups created by the import. */
  groups: number[];
}

/** An undoing of an import: who asked for it, and its result so far. */
export interface ImportUndone {
  userId: number;
  language: Language;
  removed: number;
  restored: number;
  /** People who were changed or have signed in since. */
  kept: { id: number; name: string }[];
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Imports of people from files. The results of a file's rows are kept for a day. Hand-written table: belongs to no
 * single person.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    tenant_id: tenantColumn(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    /** Number of rows in the file, in total and by result. */
    count: integer().notNull(),
    new: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    wrong: integer().notNull().default(0),
    /** Number of rows already processed. */
    done: integer().notNull().default(0),
    /** The rows of the answer: JSON, compressed by gzip. */
    report: bytes(),
    /** HMAC of the caller and their idempotency key. */
    key: text(),
    /** The file, compressed by gzip, and its options, until the import ends. */
    source: bytes(),
    input: jsonb().$type<ImportInput>(),
    /** What is left to undo after the import is done. */
    undo: jsonb().$type<ImportUndo>(),
    /** Its undoing, once somebody has asked for it; it runs while anything is left in `undo`. */
    undone: jsonb().$type<ImportUndone>(),
    /** Number of times that a worker has started it. */
    runs: integer().notNull().default(0),
    /** When its worker last stored its progress. */
    alive_at: now(),
    created_at: now(),
  },
  (table) => [
    // One at a time per tenant: two would validate against data that the other is about to change.
    uniqueIndex('imports_running').on(table.tenant_id).where(sql`${table.state} = 'running'`),
    uniqueIndex('imports_key').on(table.tenant_id, table.key),
    tenantScope(table.tenant_id),
  ],
);
