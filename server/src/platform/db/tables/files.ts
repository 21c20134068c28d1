import type { Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ORPHANED } from '../../storage/orphaned.ts';
import { tenantScope } from '../tenant-scope.ts';
import { id, now, ofTenantOrAll } from './columns.ts';

/**
 * Every stored file. A row is made before its bytes are (`pending`), becomes `live` with the object that it belongs to,
 * and `ORPHANED` when nothing needs it; the sweep deletes what stayed pending and what is orphaned. What an object had before is
 * `former` for as long as a version of it that is kept names it, since that can come back; a picture of a text is nobody's then.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** Null for what belongs to the installation. */
    tenant_id: ofTenantOrAll(),
    key: text().notNull(),
    kind: text().$type<'image' | 'attachment'>().notNull(),
    state: text().$type<'pending' | 'live' | 'former' | typeof ORPHANED>().notNull().default('pending'),
    /** The object it belongs to, by entity name, id and field. */
    entity: text(),
    entity_id: integer(),
    field: text(),
    filename: text().notNull().default(''),
    content_type: text().notNull(),
    size: integer().notNull(),
    language: text().$type<Language>(),
    sort_order: integer().notNull().default(0),
    /** Of a pending attachment: the user who may save it with an object, until then. Of a picture for texts: who uploaded it. */
    uploaded_by: integer(),
    /** Of a picture: pixels of its largest variant; null for one that was stored before these were kept. */
    width: integer(),
    height: integer(),
    /** Of a picture of the library: what is seen in it, by language, and its focal point, as it offers them when it is placed again. */
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
