import type { Entity } from '@piiri/schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import { orphanFilesOf } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { customValues } from '../custom/custom-values.ts';
import { tableOf } from '../model/tables.ts';
import { deleteOwned } from '../owned/delete-owned.ts';
import { searchEntries } from '../search/search-tables.ts';

/**
 * Deletes objects of an entity for good, with their values, files, owned rows, history and entries in the search index,
 * whose lexemes it adds to `lexemes`.
 */
export async function deleteForGood(
  tx: Transaction,
  entity: Entity,
  ids: readonly number[],
  lexemes: Set<string>,
): Promise<void> {
  if (ids.length === 0) return;
  const { db, tenantId } = tx;
  const { name } = entity;
  const all = sql.param([...ids]);
  for (const id of ids) {
    await deleteOwned(tx, entity, id);
    await orphanFilesOf(db, name, id);
  }
  await db.execute(sql`
    delete from ${customValues} where tenant_id = ${tenantId}::int and entity = ${name} and object_id = any(${all}::int[])`);
  await db.execute(sql`
    delete from ${versions} where tenant_id = ${tenantId}::int and entity = ${name} and object_id = any(${all}::int[])`);
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    with entries as (delete from ${searchEntries} where tenant_id = ${tenantId}::int and entity = ${name}
      and entity_id = any(${all}::int[]) returning words)
    select distinct unnest(tsvector_to_array(words)) as lexeme from entries`);
  for (const { lexeme } of rows) lexemes.add(lexeme);
  const table = tableOf(entity);
  await db.delete(table).where(and(eq(columnIn(table, 'tenant_id'), tenantId), inArray(table.id, [...ids])));
}
