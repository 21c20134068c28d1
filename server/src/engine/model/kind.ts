import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { ENTITIES, type EntityTable, storedEntity } from './tables.ts';

/** Returns the column with the name of an object's type, where tenants define the types. */
export const typeColumns = (entity: Entity): string[] => {
  const { types } = storedEntity(entity);
  return types ? [types.name] : [];
};

/**
 * Returns an object's kind in answers about all content: its entity's name, or `content/lunch_menu` for an object of a
 * tenant-defined type.
 */
export function kindOf(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  const { types } = storedEntity(entity);
  return types ? `${types.path}/${entity.stamp?.[types.name] ?? row[types.name]}` : entity.name;
}

/** The same as an SQL expression. */
export function kindSql(entity: Entity, table: EntityTable): SQL {
  const { types } = storedEntity(entity);
  return types ? sql`${`${types.path}/`}::text || ${table[types.name]}` : sql`${entity.name}::text`;
}

/** Returns the entity that stores the objects of a kind; undefined for an unknown kind. */
export const storedOfKind = (kind: string): Entity | undefined =>
  ENTITIES.get(kind) ??
  [...ENTITIES.values()].find(({ types }) => types && kind.startsWith(`${types.path}/`));
