import type { Entity, Language } from '@piiri/schemas';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { versions } from '../../engine/commit/versions-table.ts';
import { tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { importedDocuments } from './tables.ts';

/** Expression for the hash of an object's title and text in a language. */
function textHash(entity: Entity, language: Language): SQL<string> {
  const table = tableOf(entity);
  const textIn = (column: 'title' | 'text') => sql`coalesce(${table[column]}->>${language}::text, '')`;
  return sql`md5(${textIn('title')} || chr(1) || ${textIn('text')})`;
}

/** Returns the hash of an object's title and text as they are stored now. */
export async function storedHash(db: Db, entity: Entity, id: number, language: Language): Promise<string> {
  const table = tableOf(entity);
  const [row] = await db
    .select({ hash: textHash(entity, language) })
    .from(table)
    .where(eq(table.id, id));
  return row?.hash ?? '';
}

export type ImportedDocumentRow = typeof importedDocuments.$inferSelect;

/** An object that an earlier import stored, as it is now. */
export interface StoredObject {
  isDeleted: boolean;
  /** Whether people have changed its text since, or have begun to. */
  isEdited: boolean;
}

/** The documents that earlier imports of a source stored as objects of an entity, by their id in the source. */
export async function readImported(
  db: Db,
  tenantId: number,
  source: string,
  entity: Entity,
): Promise<Map<string, ImportedDocumentRow>> {
  const rows = await db
    .select()
    .from(importedDocuments)
    .where(
      and(
        eq(importedDocuments.tenant_id, tenantId),
        eq(importedDocuments.source, source),
        eq(importedDocuments.entity, entity.name),
      ),
    );
  return new Map(rows.map((row) => [row.source_id, row]));
}

/**
 * Returns the state of the objects of those documents, by object id; objects that no longer exist are missing. Texts are
 * hashed only of the given ids.
 */
export async function readStoredObjects(
  db: Db,
  tenantId: number,
  entity: Entity,
  rows: readonly ImportedDocumentRow[],
  language: Language,
): Promise<Map<number, StoredObject>> {
  const table = tableOf(entity);
  const ids = sql.param(rows.map(({ object_id }) => object_id));
  const hashes = sql.param(rows.map(({ stored_hash }) => stored_hash));
  const { rows: states } = await db.execute<{ id: number; deleted: boolean; edited: boolean }>(sql`
    select ${table.id} as id, ${table.deleted_at} is not null as deleted,
      stored.hash <> ${textHash(entity, language)} or exists (select from ${versions} d
        where d.tenant_id = ${tenantId}::int and d.entity = ${entity.name} and d.object_id = ${table.id} and d.state <> 'published') as edited
    from unnest(${ids}::int[], ${hashes}::text[]) stored (id, hash)
    join ${table} on ${table.id} = stored.id and ${table.tenant_id} = ${tenantId}::int`);
  return new Map(states.map(({ id, deleted, edited }) => [id, { isDeleted: deleted, isEdited: edited }]));
}
