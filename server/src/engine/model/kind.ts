import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { ENTITIES, type EntityTable, storedEntity } from './tables.ts';

/** The column with the name of the type that an object is of, where companies define the types. */
export const typeColumns = (entity: Entity): string[] => {
  const { types } = storedEntity(entity);
  return types ? [types.name] : [];
};

/** What answers about all content call an entity: its name, or `content/lunch_menu` for an object of a company's own type. */
export function kindOf(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  const { types } = storedEntity(entity);
  return types ? `${types.path}/${entity.stamp?.[types.name] ?? row[types.name]}` : entity.name;
}

/** The same in a statement. */
export function kindSql(entity: Entity, table: EntityTable): SQL {
  const { types } = storedEntity(entity);
  return types ? sql`${`${types.path}/`}::text || ${table[types.name]}` : sql`${entity.name}::text`;
}

/** The entity that stores the objects of a kind; undefined for what is none. */
export const storedOfKind = (kind: string): Entity | undefined =>
  ENTITIES.get(kind) ??
  [...ENTITIES.values()].find(({ types }) => types && kind.startsWith(`${types.path}/`));
