import type { Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Mapping } from '../../engine/transfer/table/columns.ts';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** How a file is to be imported, and for whom. */
export interface ImportInput {
  userId: number;
  language: Language;
  mapping: Mapping;
  skipsWrong: boolean;
  groups?: GroupChoices;
}

/** By an unknown name of a group: the group that is meant, `new` for one that is made, null for none. */
export type GroupChoices = Readonly<Record<string, number | 'new' | null>>;

/** What an import has stored, for taking it back. */
export interface ImportUndo {
  /** Ids of new people. */
  created: number[];
  /** Those who changed: the version that the import made of them, and the columns as they were before. */
  changed: { id: number; version: number; before: Record<string, unknown> }[];
  /** Ids of groups that were made with them. */
  groups: number[];
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** People brought in from files. What a file's rows did is kept for a day. By hand: of no person. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    tenant_id: ofTenant(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    /** Rows of the file in all, and by what they do. */
    count: integer().notNull(),
    new: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    wrong: integer().notNull().default(0),
    /** How many of them have been gone through. */
    done: integer().notNull().default(0),
    /** The rows as they are answered: JSON, packed by gzip. */
    report: bytes(),
    /** HMAC of the caller and the key by which they may send the same again. */
    key: text(),
    /** The file, packed by gzip, and what to do with it, until it is over. */
    source: bytes(),
    input: jsonb().$type<ImportInput>(),
    /** What is left to take back, once it is done. */
    undo: jsonb().$type<ImportUndo>(),
    /** How often a worker has begun it. */
    runs: integer().notNull().default(0),
    /** When its worker last noted how far it is. */
    alive_at: now(),
    created_at: now(),
  },
  (table) => [
    // One at a time: two would validate against what the other is about to change.
    uniqueIndex('imports_running').on(table.tenant_id).where(sql`${table.state} = 'running'`),
    uniqueIndex('imports_key').on(table.tenant_id, table.key),
    tenantScope(table.tenant_id),
  ],
);
