import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { type Reference, referencesOf } from '../model/references.ts';
import { type EntityTable, entityOf, tableOf } from '../model/tables.ts';

/**
 * Returns expressions for reference columns that are empty when the object is deleted. The column itself keeps its
 * value while the deletion can be undone. References that prevent the deletion of their object need no check.
 */
export function liveReferences(
  entity: Entity,
  table: EntityTable,
  among: ReadonlySet<string>,
): Record<string, SQL> {
  const loose = referencesOf(entity).filter(({ name, refuses }) => among.has(name) && !refuses);
  return Object.fromEntries(loose.map((reference) => [reference.name, liveReferenceSql(table, reference)]));
}

function liveReferenceSql(table: EntityTable, { name, to, several }: Reference): SQL {
  const column = sql`${table}.${sql.identifier(name)}`;
  const target = tableOf(entityOf(to));
  if (several) {
    return sql`array(select given.id from unnest(${column}) with ordinality given(id, place)
      join ${target} other on other.id = given.id and other.deleted_at is null order by given.place)`;
  }
  return sql`(select other.id from ${target} other where other.id = ${column} and other.deleted_at is null)`;
}
