import { type Entity, type Field, optionsOf, type When } from '@piiri/schemas';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import { ENTITIES, type EntityTable, entityOf, storedEntity, tableOf } from './tables.ts';

/** A field that refers to objects. */
export interface Reference {
  name: string;
  to: string;
  /** The view by which readers who may not read the entity itself refer to its objects. */
  seenAs?: string;
  several: boolean;
  /** Keeps its object from being deleted; otherwise the reference reads as empty after the deletion. */
  refuses: boolean;
}

/** Returns the entity that a reference field refers to. Throws for other fields. */
export function targetOf(field: Field): Entity {
  return entityOf(optionsOf(field).to ?? field.type);
}

/** The kinds of field whose column has the ids of several objects. */
export const severalReferences: ReadonlySet<string> = new Set(['references', 'audience']);

/** Returns an entity's reference fields. */
export function referencesOf(entity: Entity): Reference[] {
  const { group, more, groups } = entity.visibility ?? {};
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const several = severalReferences.has(field.type);
    if (field.type !== 'reference' && !several) return [];
    const { to, onDelete, required, seenAs } = optionsOf(field);
    if (!to) return [];
    // Content without its group would be visible to nobody; without all of its several groups, to everybody.
    const decidesVisibility = name === group || name === more || name === groups;
    const restricts = decidesVisibility || (onDelete ? onDelete === 'refuse' : Boolean(required));
    return [{ name, to, several, refuses: restricts, ...(seenAs && { seenAs }) }];
  });
}

/** The condition for an entity's rows that refer to an object, deleted rows included. */
export function refersTo(entity: Entity, { name, several }: Reference, id: number): SQL {
  const column = columnIn(tableOf(entity), name);
  return several ? sql`${column} @> array[${id}::int]` : eq(column, id);
}

/** Returns every reference to an entity, with the entity that has it. */
export function referencesTo({ name }: Entity): [Entity, Reference][] {
  return [...ENTITIES.values()].flatMap((entity) =>
    referencesOf(entity).flatMap((reference): [Entity, Reference][] =>
      reference.to === name ? [[entity, reference]] : [],
    ),
  );
}

function whenSql(when: When, table: EntityTable): SQL {
  const column = columnIn(table, when.field);
  if ('isNot' in when) return sql`${column} is distinct from ${when.isNot}`;
  if ('isIn' in when) return sql`${column}::text = any(${sql.param(when.isIn.map(String))}::text[])`;
  return when.is === null ? isNull(column) : eq(column, when.is);
}

/** Returns the condition for a view's objects. Undefined: all of the entity's objects. */
export function inView({ where = [] }: Entity, table: EntityTable): SQL | undefined {
  return and(...where.map((when) => whenSql(when, table)));
}

/** The condition for the rows of a tenant; none for entities of the installation. */
export function tenantRows({ tenantId }: { tenantId: number }, table: EntityTable): SQL | undefined {
  return table.tenant_id && eq(table.tenant_id, tenantId);
}

/** The columns with which a row refers to an object of any entity. */
interface ObjectColumns {
  tenant_id: PgColumn;
  entity: PgColumn;
  object_id: PgColumn;
}

/**
 * The condition for rows about one object of a tenant, in a table that refers to objects of any entity. `entity`: its
 * stored name.
 */
export function isAboutObject(
  table: ObjectColumns,
  tenantId: number,
  entity: string,
  id: number,
): SQL | undefined {
  return and(eq(table.tenant_id, tenantId), eq(table.entity, entity), eq(table.object_id, id));
}

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
