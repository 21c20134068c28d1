import {
  ACKNOWLEDGEMENT,
  type Column,
  type Entity,
  type EntityDefinition,
  entities,
  type Field,
  type Fields,
  isAutoTimestamp,
  sortField,
  tableName,
  tracksEditor,
  tracksLanguages,
  tracksPublication,
  typeOf,
} from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  pgTable,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { buildColumn, moment } from '../../platform/db/columns.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

type CommonColumn = 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at';

/** A table made from a definition. Its columns are known by name only; the ones that all have are typed. */
export type EntityTable = PgTable & Record<CommonColumn, PgColumn> & Record<string, PgColumn>;

/** All definitions, views too, by name, their field types forgotten. */
export const DEFINITIONS: ReadonlyMap<string, Entity> = new Map(
  Object.values(entities).map((entity) => [entity.name, entity as unknown as Entity]),
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

/** The table of a company's entity, with the columns of its fields known to types. */
export type TypedTable<F extends Fields> = EntityTable & Record<(keyof F & string) | 'tenant_id', PgColumn>;

/** The table of an entity with one column a field, as far as types know its definition. */
export const typedTableOf = <F extends Fields>({ name }: EntityDefinition<F>): TypedTable<F> =>
  tableOf(entityOf(name)) as TypedTable<F>;

const tables = new Map<string, EntityTable>();

/** The table of an entity, made from its definition once. */
export function tableOf(entity: Entity): EntityTable {
  const stored = storedEntity(entity);
  const known = tables.get(stored.name);
  if (known) return known;
  const table = buildTable(stored);
  tables.set(stored.name, table);
  return table;
}

function buildTable(entity: Entity): EntityTable {
  const columns = columnsOf(entity);
  const name = tableName(entity);
  const fieldColumns = Object.fromEntries(
    Object.entries(columns).map(([column, spec]) => [column, buildColumn(spec)]),
  );
  const tenant = {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
  };
  const table = pgTable(
    name,
    {
      id: integer().primaryKey().generatedAlwaysAsIdentity(),
      ...(isOfTenant(entity) && tenant),
      version: integer().notNull().default(1),
      created_at: moment().notNull().defaultNow(),
      updated_at: moment().notNull().defaultNow(),
      deleted_at: moment(),
      ...(tracksPublication(entity) && { published_at: moment() }),
      // Without a key to the users: who is gone for good leaves no name, and keeps nobody's content from staying.
      ...(tracksEditor(entity) && { updated_by: integer() }),
      ...(tracksLanguages(entity) && { language_versions: jsonb().notNull().default({}) }),
      ...fieldColumns,
    },
    (built) => {
      const own = built as unknown as Record<string, ExtraConfigColumn>;
      return [...guards(entity, own), ...indexes(entity, own), ...foreignKeys(entity, own)];
    },
  );
  return table as unknown as EntityTable;
}

type Columns = Record<string, ExtraConfigColumn>;

/** The tenants' wall, and the key by which references carry it. */
function guards(entity: Entity, own: Columns) {
  if (!isOfTenant(entity)) return [];
  const { tenant_id, id } = own as { tenant_id: ExtraConfigColumn; id: ExtraConfigColumn };
  return [tenantScope(tenant_id as never), unique(`${tableName(entity)}_tenant_id_id`).on(tenant_id, id)];
}

function indexes(entity: Entity, own: Columns) {
  const name = tableName(entity);
  const column = (key: string) => own[key] as ExtraConfigColumn;
  const first = isOfTenant(entity) ? [column('tenant_id')] : [];
  const deleted = column('deleted_at');
  const pointing = Object.entries(columnsOf(entity));
  return [
    index(`${name}_deleted`).on(deleted).where(sql`${deleted} is not null`),
    ...orderIndexes(entity, own).map((each) => each.where(sql`${deleted} is null`)),
    ...pointing
      .filter(([, { kind }]) => kind === 'reference')
      .map(([key]) => index(`${name}_${key}`).on(...(first as [ExtraConfigColumn]), column(key))),
    ...momentIndexes(entity, own),
    ...visibilityIndex(entity, own).map((each) => each.where(sql`${deleted} is null`)),
    ...pointing
      .filter(([, { kind }]) => kind === 'references')
      .map(([key]) => index(`${name}_${key}`).using('gin', column(key))),
    // The few that ask for something, for who is asked, and for the deadlines of all companies.
    ...(entity.acknowledgement
      ? [
          index(`${name}_acknowledgement`)
            .on(...(first as [ExtraConfigColumn]), column('id'))
            .where(sql`${column(ACKNOWLEDGEMENT.required)} and ${deleted} is null`),
        ]
      : []),
    ...uniqueFields(entity).map(([key]) =>
      uniqueIndex(uniqueIndexName(entity, key))
        .on(...(first as [ExtraConfigColumn]), column(key))
        .where(sql`${deleted} is null`),
    ),
  ];
}

/** The fields of which no two objects of a company have the same. */
export function uniqueFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, { options }]) => (options as { unique?: unknown }).unique);
}

/** The index that sees to a unique field; what the database names when it refuses a second one. */
export function uniqueIndexName(entity: Entity, field: string): string {
  return `${tableName(storedEntity(entity))}_${field}_unique`;
}

/** The collation in which a language sorts. PostgreSQL's own (ICU) name. */
export const COLLATIONS = { fi: 'fi-x-icu', sv: 'sv-x-icu', en: 'en-x-icu', lt: 'lt-x-icu' } as const;

/** What serves a list in its own order, from either end; words are in another order in each language. */
function orderIndexes(entity: Entity, own: Columns) {
  const name = `${tableName(entity)}_order`;
  const key = orderColumn(entity);
  const column = own[key] as ExtraConfigColumn;
  const id = own.id as ExtraConfigColumn;
  const first = [
    ...(isOfTenant(entity) ? [own.tenant_id] : []),
    // Lists are of one type.
    ...(entity.types ? [own[entity.types.field]] : []),
  ] as [ExtraConfigColumn];
  const isDescending = entity.list.order.startsWith('-');
  // Told in so many words: an index whose empty values stand at the other end serves no order, though there are none.
  const byId = isDescending ? id.desc().nullsFirst() : id.asc();
  if (key === 'id') return [index(name).on(...first, byId)];
  if (columnsOf(entity)[key]?.kind !== 'text') {
    const value = isDescending ? column.desc().nullsLast() : column.asc();
    return [index(name).on(...first, value, byId)];
  }
  return Object.entries(COLLATIONS).map(([language, collation]) => {
    const value = sql`${column} collate ${sql.identifier(collation)}`;
    return index(`${name}_${language}`).on(
      ...first,
      isDescending ? sql`${value} desc nulls last` : value,
      byId,
    );
  });
}

/** With the tenant in the key, the database itself refuses a reference into another company. */
function foreignKeys(entity: Entity, own: Columns) {
  return Object.entries(columnsOf(entity)).flatMap(([key, { kind, to = '' }]) => {
    if (kind !== 'reference') return [];
    const target = entityOf(to);
    const other = (to === entity.name ? own : tableOf(target)) as unknown as EntityTable;
    const name = `${tableName(entity)}_${key}_fk`;
    const column = own[key] as unknown as AnyPgColumn;
    if (!isOfTenant(target))
      return [foreignKey({ name, columns: [column], foreignColumns: [other.id as AnyPgColumn] })];
    return [
      foreignKey({
        name,
        columns: [own.tenant_id as unknown as AnyPgColumn, column],
        foreignColumns: [other.tenant_id as AnyPgColumn, other.id as AnyPgColumn],
      }),
    ];
  });
}

/** All that visibility looks at, so that lists are counted from the index alone. */
function visibilityIndex(entity: Entity, own: Columns) {
  const { group, more } = entity.visibility ?? {};
  const { field, release, expire } = entity.publishing ?? {};
  if (!group || group === 'id' || !field) return [];
  const columns = ['tenant_id', group, field, release, expire, more].flatMap((key) => own[key ?? ''] ?? []);
  return [index(`${tableName(entity)}_sight`).on(...(columns as [ExtraConfigColumn]))];
}

/** What finds the next object that appears or goes by itself, where the order of lists does not. */
function momentIndexes(entity: Entity, own: Columns) {
  const { release, expire } = entity.publishing ?? {};
  const times = [release, expire].flatMap((name) => (name && name !== orderColumn(entity) ? [name] : []));
  const first = (isOfTenant(entity) ? [own.tenant_id] : []) as [ExtraConfigColumn];
  return times.map((name) => {
    const column = own[name] as ExtraConfigColumn;
    return index(`${tableName(entity)}_${name}`)
      .on(...first, column)
      .where(sql`${own.deleted_at} is null and ${column} is not null`);
  });
}

/** The column that lists are in the order of by default. */
export function orderColumn(entity: Entity): string {
  const named = entity.list.order.replace(/^-/, '');
  const isColumn = columnsOf(entity)[named] || isAutoTimestamp(named);
  return isColumn ? named : (sortField(entity) ?? 'id');
}

/** Every table of every definition, by name. */
export function allEntityTables(): Record<string, EntityTable> {
  return Object.fromEntries([...ENTITIES.values()].map((entity) => [tableName(entity), tableOf(entity)]));
}
