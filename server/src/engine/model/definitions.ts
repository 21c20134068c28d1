import {
  type Column,
  type Entity,
  entities,
  type Field,
  isAutoTimestamp,
  optionsOf,
  sortField,
  tableName,
  typeOf,
} from '@piiri/schemas';

/** All definitions, views too, by name, their field types forgotten. */
export const DEFINITIONS: ReadonlyMap<string, Entity> = new Map(
  Object.values(entities).map((entity) => [entity.name, entity]),
);

/** Those with a table of their own. */
export const ENTITIES: ReadonlyMap<string, Entity> = new Map(
  [...DEFINITIONS].filter(([, { viewOf }]) => !viewOf),
);

/** The definition of an entity. Throws when no file of `schemas/entities` defines it. */
export function entityOf(name: string): Entity {
  const entity = DEFINITIONS.get(name);
  if (!entity)
    throw new Error(`No entity is called "${name}"; there are: ${[...DEFINITIONS.keys()].join(', ')}`);
  return entity;
}

/** The entity in whose table a definition's objects are: for a view, that which it is a view of. */
export function storedEntity(entity: Entity): Entity {
  return entity.viewOf ? entityOf(entity.viewOf) : entity;
}

/** Whether each company has rows of its own; else they are the installation's. */
export function isOfTenant({ scope }: Entity): boolean {
  return scope !== 'installation';
}

const columnsByEntity = new WeakMap<Entity, Readonly<Record<string, Column>>>();

/** The columns that hold an entity's fields, by name. */
export function columnsOf(entity: Entity): Readonly<Record<string, Column>> {
  const known = columnsByEntity.get(entity);
  if (known) return known;
  const columns: Record<string, Column> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    Object.assign(columns, typeOf(field).columns(name, field.options));
  }
  columnsByEntity.set(entity, columns);
  return columns;
}

/** The column that lists are in the order of by default. */
export function orderColumn(entity: Entity): string {
  const named = entity.list.order.replace(/^-/, '');
  const isColumn = columnsOf(entity)[named] || isAutoTimestamp(named);
  return isColumn ? named : (sortField(entity) ?? 'id');
}

/** The fields of which no two objects of a company have the same. */
export function uniqueFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => optionsOf(field).unique);
}

/** The index that sees to a unique field; what the database names when it refuses a second one. */
export function uniqueIndexName(entity: Entity, field: string): string {
  return `${tableName(storedEntity(entity))}_${field}_unique`;
}

/** The collation in which a language sorts. PostgreSQL's own (ICU) name. */
export const COLLATIONS = { fi: 'fi-x-icu', sv: 'sv-x-icu', en: 'en-x-icu', lt: 'lt-x-icu' } as const;
