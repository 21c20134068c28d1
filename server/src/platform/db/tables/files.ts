import type { Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ORPHANED } from '../../storage/orphaned.ts';
import { tenantScope } from '../tenant-scope.ts';
import { id, now, optionalTenantColumn } from './columns.ts';

/**
 * Every stored file. A row is created before the file is stored (`pending`), becomes `live` with the object that it
 * belongs to, and `ORPHANED` when nothing needs it; the sweep deletes files that stay pending and orphaned ones. A
 * former file of an object is `former` as long as a stored version refers to it, since that version can be restored; a
 * picture within a text has no object then.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** Null for files of the installation. */
    tenant_id: optionalTenantColumn(),
    key: text().notNull(),
    kind: text().$type<'image' | 'attachment'>().notNull(),
    state: text().$type<'pending' | 'live' | 'former' | typeof ORPHANED>().notNull().default('pending'),
    /** The object that it belongs to: entity name, id and field. */
    entity: text(),
    entity_id: integer(),
    field: text(),
    filename: text().notNull().default(''),
    content_type: text().notNull(),
    size: integer().notNull(),
    language: text().$type<Language>(),
    sort_order: integer().notNull().default(0),
    /** For a pending attachment, the user who may save it with an object. For a picture within texts, the uploader. */
    uploaded_by: integer(),
    /** For a picture, pixels of its largest variant; null for one stored before this column existed. */
    width: integer(),
    height: integer(),
    /**
     * For a picture of the library, its alternative text by language and its focal point, offered when it is used
     * again.
     */
    alts: jsonb().$type<Partial<Record<Language, string>>>(),
    focus: text(),
    created_at: now(),
    changed_at: now(),
  },
  (table) => [
    uniqueIndex('files_key').on(table.key),
    index('files_owner').on(table.tenant_id, table.entity, table.entity_id),
    index('files_uploads')
      .on(table.tenant_id, table.uploaded_by)
      .where(sql`${table.uploaded_by} is not null`),
    index('files_sweep').on(table.changed_at).where(sql`${table.state} <> 'live'`),
    tenantScope(table.tenant_id),
  ],
);
