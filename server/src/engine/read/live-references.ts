import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { type Reference, referencesOf } from '../model/references.ts';
import { type EntityTable, entityOf, tableOf } from '../model/tables.ts';

/**
 * The reference columns among some, as they read: what refers to a deleted object is empty. The column itself keeps its
 * value for as long as that delete can be taken back. References that keep their object from being deleted need no look.
 */
export function liveReferences(
  entity: Entity,
  table: EntityTable,
  among: ReadonlySet<string>,
): Record<string, SQL> {
  const loose = referencesOf(entity).filter(({ name, refuses }) => among.has(name) && !refuses);
  return Object.fromEntries(loose.map((reference) => [reference.name, readAs(table, reference)]));
}

function readAs(table: EntityTable, { name, to, several }: Reference): SQL {
  const column = sql`${table}.${sql.identifier(name)}`;
  const target = tableOf(entityOf(to));
  if (several) {
    return sql`array(select given.id from unnest(${column}) with ordinality given(id, place)
      join ${target} other on other.id = given.id and other.deleted_at is null order by given.place)`;
  }
  return sql`(select other.id from ${target} other where other.id = ${column} and other.deleted_at is null)`;
}
