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

/** All definitions, views included, by name, without their field types. */
export const DEFINITIONS: ReadonlyMap<string, Entity> = new Map(
  Object.values(entities).map((entity) => [entity.name, entity]),
);

/** The definitions with a table of their own. */
export const ENTITIES: ReadonlyMap<string, Entity> = new Map(
  [...DEFINITIONS].filter(([, { viewOf }]) => !viewOf),
);

/** Returns an entity by name. Throws when no file of `schemas/entities` defines it. */
export function entityOf(name: string): Entity {
  const entity = DEFINITIONS.get(name);
  if (!entity)
    throw new Error(`No entity is called "${name}"; there are: ${[...DEFINITIONS.keys()].join(', ')}`);
  return entity;
}

/** Returns the entity whose table stores a definition's objects: for a view, the entity that it is a view of. */
export function storedEntity(entity: Entity): Entity {
  return entity.viewOf ? entityOf(entity.viewOf) : entity;
}

/** Whether each tenant has its own rows; otherwise they belong to the installation. */
export function isOfTenant({ scope }: Entity): boolean {
  return scope !== 'installation';
}

/** Whether webhooks report an entity's objects, and service tokens may have scopes for them. */
export const isIntegrated = (entity: Entity): boolean =>
  isOfTenant(entity) && storedEntity(entity).integrated !== false;

const columnsByEntity = new WeakMap<Entity, Readonly<Record<string, Column>>>();

/** Returns the columns of an entity's fields, by name. */
export function columnsOf(entity: Entity): Readonly<Record<string, Column>> {
  const cached = columnsByEntity.get(entity);
  if (cached) return cached;
  const columns: Record<string, Column> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    Object.assign(columns, typeOf(field).columns(name, field.options));
  }
  columnsByEntity.set(entity, columns);
  return columns;
}

/** Returns the column of a list's default order. */
export function orderColumn(entity: Entity): string {
  const named = entity.list.order.replace(/^-/, '');
  const isColumn = columnsOf(entity)[named] || isAutoTimestamp(named);
  return isColumn ? named : (sortField(entity) ?? 'id');
}

/** Returns the fields whose values are unique within a tenant. */
export function uniqueFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => optionsOf(field).unique);
}

/** Returns the name of a unique field's index, as in the database's error for a duplicate. */
export function uniqueIndexName(entity: Entity, field: string): string {
  return `${tableName(storedEntity(entity))}_${field}_unique`;
}

/** The ICU collation of each language, by PostgreSQL's name. */
export const COLLATIONS = { fi: 'fi-x-icu', sv: 'sv-x-icu', en: 'en-x-icu', lt: 'lt-x-icu' } as const;
