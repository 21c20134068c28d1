import {
  ACKNOWLEDGEMENT,
  CARE,
  type Column,
  type Entity,
  endTimes,
  entities,
  type Field,
  type Fields,
  isAutoTimestamp,
  optionsOf,
  PINNED_UNTIL,
  RECURRENCE,
  sortField,
  tableName,
  tracksEditor,
  tracksLanguages,
  tracksPublication,
  typeOf,
} from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import {
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
import { buildColumn, timestamptz } from '../../platform/db/columns.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

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
function orderColumn(entity: Entity): string {
  const named = entity.list.order.replace(/^-/, '');
  const isColumn = columnsOf(entity)[named] || isAutoTimestamp(named);
  return isColumn ? named : (sortField(entity) ?? 'id');
}

/** Returns the fields whose values are unique within a tenant. */
export function uniqueFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => optionsOf(field).unique);
}

/** Returns the name of a unique field's index, as in the database's error for a duplicate. */
function uniqueIndexName(entity: Entity, field: string): string {
  return `${tableName(storedEntity(entity))}_${field}_unique`;
}

/** The ICU collation of each language, by PostgreSQL's name. */
export const COLLATIONS = { fi: 'fi-x-icu', sv: 'sv-x-icu', en: 'en-x-icu', lt: 'lt-x-icu' } as const;

/** The columns of a table that is being built, by name. */
type Columns = Readonly<Record<string, ExtraConfigColumn>>;

/** Returns a column that the table must have. Throws when it has not. */
export function columnNamed<Column>(own: Readonly<Record<string, Column>>, name: string): Column {
  const column = own[name];
  if (!column) throw new Error(`There is no column "${name}"`);
  return column;
}

/** Returns the columns of an index. The tenant comes first, because all queries name it. */
function indexed(entity: Entity, own: Columns, name: string): [ExtraConfigColumn, ...ExtraConfigColumn[]] {
  const column = columnNamed(own, name);
  return isOfTenant(entity) ? [columnNamed(own, 'tenant_id'), column] : [column];
}

/** Row-level security, and the key (tenant and id) that foreign keys refer to. */
function tenantConstraints(entity: Entity, own: Columns) {
  if (!isOfTenant(entity)) return [];
  const tenant = columnNamed(own, 'tenant_id');
  return [
    tenantScope(tenant),
    unique(`${tableName(entity)}_tenant_id_id`).on(tenant, columnNamed(own, 'id')),
  ];
}

function indexes(entity: Entity, own: Columns) {
  const name = tableName(entity);
  const deleted = columnNamed(own, 'deleted_at');
  const pointing = Object.entries(columnsOf(entity));
  return [
    index(`${name}_deleted`).on(deleted).where(sql`${deleted} is not null`),
    ...orderIndexes(entity, own).map((builder) => builder.where(sql`${deleted} is null`)),
    ...furtherIndexes(entity, own).map((builder) => builder.where(sql`${deleted} is null`)),
    ...pointing
      .filter(([, { kind }]) => kind === 'reference')
      .map(([key]) => index(`${name}_${key}`).on(...indexed(entity, own, key))),
    ...transitionIndexes(entity, own),
    ...seriesIndex(entity, own),
    ...timeFilterIndexes(entity, own).map((builder) => builder.where(sql`${deleted} is null`)),
    ...feedIndex(entity, own).map((builder) => builder.where(sql`${deleted} is null`)),
    ...visibilityIndex(entity, own).map((builder) => builder.where(sql`${deleted} is null`)),
    ...pointing
      .filter(([, { kind }]) => kind === 'references')
      .map(([key]) => index(`${name}_${key}`).using('gin', columnNamed(own, key))),
    // Only objects that require an acknowledgement: for people who owe one, and for the deadlines of all tenants.
    ...(entity.acknowledgement
      ? [
          index(`${name}_acknowledgement`)
            .on(...indexed(entity, own, 'id'))
            .where(sql`${columnNamed(own, ACKNOWLEDGEMENT.required)} and ${deleted} is null`),
        ]
      : []),
    // Only objects with a date: for those due in a tenant's lists and for the notices of all tenants.
    ...(entity.care
      ? [
          index(`${name}_review_by`)
            .on(...indexed(entity, own, CARE.reviewBy))
            .where(sql`${columnNamed(own, CARE.reviewBy)} is not null and ${deleted} is null`),
        ]
      : []),
    ...uniqueFields(entity).map(([key]) =>
      uniqueIndex(uniqueIndexName(entity, key))
        .on(...indexed(entity, own, key))
        .where(sql`${deleted} is null`),
    ),
  ];
}

type IndexColumn = Partial<ExtraConfigColumn> | SQL;

/** Indexes for a list in its default order, from either end; text is ordered differently in each language. */
function orderIndexes(entity: Entity, own: Columns) {
  const name = `${tableName(entity)}_order`;
  const key = orderColumn(entity);
  const column = columnNamed(own, key);
  const id = columnNamed(own, 'id');
  const first = [
    ...(isOfTenant(entity) ? [columnNamed(own, 'tenant_id')] : []),
    // Each list has one type.
    ...(entity.types ? [columnNamed(own, entity.types.field)] : []),
  ];
  const on = (...rest: [IndexColumn, ...IndexColumn[]]) => {
    rest.unshift(...first);
    return rest;
  };
  const isDescending = entity.list.order.startsWith('-');
  // Nulls first or last must be explicit: an index with nulls at the other end does not serve the order, even without
  // nulls.
  const byId = isDescending ? id.desc().nullsFirst() : id.asc();
  if (key === 'id') return [index(name).on(...on(byId))];
  if (columnsOf(entity)[key]?.kind !== 'text') {
    const value = isDescending ? column.desc().nullsLast() : column.asc();
    return [index(name).on(...on(value, byId))];
  }
  return Object.entries(COLLATIONS).map(([language, collation]) => {
    const value = sql`${column} collate ${sql.identifier(collation)}`;
    return index(`${name}_${language}`).on(...on(isDescending ? sql`${value} desc nulls last` : value, byId));
  });
}

/** The further indexes that a definition names. */
const furtherIndexes = (entity: Entity, own: Columns) =>
  (entity.list.indexed ?? []).flatMap(([first = 'id', ...others]) =>
    index(`${tableName(entity)}_${[first, ...others].join('_')}`).on(
      ...indexed(entity, own, first),
      ...others.map((name) => columnNamed(own, name)),
    ),
  );

/** All columns that visibility reads, so that lists are counted with an index-only scan. */
function visibilityIndex(entity: Entity, own: Columns) {
  const { group, more } = entity.visibility ?? {};
  const { field, release, expire } = entity.publishing ?? {};
  if (!group || group === 'id' || !field) return [];
  const [first, ...others] = ['tenant_id', group, field, release, expire, more].flatMap(
    (key) => own[key ?? ''] ?? [],
  );
  return first ? [index(`${tableName(entity)}_sight`).on(first, ...others)] : [];
}

/** Indexes for lists of what takes place, narrowed by a time, such as to what is not over; the list order's index serves the other. */
function timeFilterIndexes(entity: Entity, own: Columns) {
  const { release, expire } = entity.publishing ?? {};
  const indexedTimes = [orderColumn(entity), release, expire];
  if (!entity.times) return [];
  return (entity.list.filters ?? [])
    .filter((name) => entity.fields[name]?.type === 'dateTime' && !indexedTimes.includes(name))
    .map((name) => index(`${tableName(entity)}_${name}`).on(...indexed(entity, own, name)));
}

/** Index for an entity's part of the feed, newest first, where the list order's index does not serve it. */
function feedIndex(entity: Entity, own: Columns) {
  const { date } = entity.feed ?? {};
  if (!date || entity.list.order === `-${date}`) return [];
  const [newest, id] = [columnNamed(own, date), columnNamed(own, 'id')];
  return [
    index(`${tableName(entity)}_feed`).on(
      columnNamed(own, 'tenant_id'),
      newest.desc().nullsLast(),
      id.desc().nullsFirst(),
    ),
  ];
}

/** Indexes to find an entity's next transition, where the list order's index does not. */
function transitionIndexes(entity: Entity, own: Columns) {
  const { release, expire } = entity.publishing ?? {};
  const pinned = entity.pinning ? PINNED_UNTIL : undefined;
  const times = [release, expire, pinned, ...endTimes(entity)].flatMap((name) =>
    name && name !== orderColumn(entity) ? [name] : [],
  );
  return times.map((name) =>
    index(`${tableName(entity)}_${name}`)
      .on(...indexed(entity, own, name))
      .where(sql`${own.deleted_at} is null and ${own[name]} is not null`),
  );
}

/** Index for the occurrences of a series in their order. */
function seriesIndex(entity: Entity, own: Columns) {
  const { starts } = entity.times ?? {};
  if (!entity.recurring || !starts) return [];
  const series = columnNamed(own, RECURRENCE.series);
  return [
    index(`${tableName(entity)}_series`)
      .on(columnNamed(own, 'tenant_id'), series, columnNamed(own, starts), columnNamed(own, 'id'))
      .where(sql`${series} is not null`),
  ];
}

type CommonColumn = 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at';

/** A table made from a definition. Its columns are known by name only; the common ones are typed. */
export type EntityTable = PgTable & Record<CommonColumn, PgColumn> & Record<string, PgColumn>;

/** The names of field columns, as far as types know them: each part of a translated field has its own column. */
type ColumnName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends Field<'translated', unknown, { parts: infer Parts }>
    ? keyof Parts & string
    : Name;
}[keyof F & string];

/** The table of a tenant's entity, with typed columns for its fields. */
type TypedTable<F extends Fields> = EntityTable & Record<ColumnName<F> | 'tenant_id', PgColumn>;

/** Returns an entity's table with the columns typed by its definition. */
export const typedTableOf = <F extends Fields>({ name }: { name: string; fields: F }): TypedTable<F> =>
  tableOf(entityOf(name)) as TypedTable<F>;

const tables = new Map<string, EntityTable>();

/** Returns an entity's table, built from its definition once. */
export function tableOf(entity: Entity): EntityTable {
  const stored = storedEntity(entity);
  const cached = tables.get(stored.name);
  if (cached) return cached;
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
      created_at: timestamptz().notNull().defaultNow(),
      updated_at: timestamptz().notNull().defaultNow(),
      deleted_at: timestamptz(),
      ...(tracksPublication(entity) && { published_at: timestamptz() }),
      // Without a foreign key to the users: an erased person leaves no name, and does not prevent the content from
      // staying.
      ...(tracksEditor(entity) && { updated_by: integer() }),
      ...(tracksLanguages(entity) && { language_versions: jsonb().notNull().default({}) }),
      ...fieldColumns,
    },
    (built) => {
      const own: Columns = built;
      return [...tenantConstraints(entity, own), ...indexes(entity, own), ...foreignKeys(entity, own)];
    },
  );
  return table as unknown as EntityTable;
}

/** With the tenant in the key, the database itself rejects a reference into another tenant. */
function foreignKeys(entity: Entity, own: Columns) {
  return Object.entries(columnsOf(entity)).flatMap(([key, { kind, to = '' }]) => {
    if (kind !== 'reference') return [];
    const target = entityOf(to);
    const targetTable: Readonly<Record<string, PgColumn>> = to === entity.name ? own : tableOf(target);
    const name = `${tableName(entity)}_${key}_fk`;
    const column = columnNamed(own, key);
    if (!isOfTenant(target))
      return [foreignKey({ name, columns: [column], foreignColumns: [columnNamed(targetTable, 'id')] })];
    return [
      foreignKey({
        name,
        columns: [columnNamed(own, 'tenant_id'), column],
        foreignColumns: [columnNamed(targetTable, 'tenant_id'), columnNamed(targetTable, 'id')],
      }),
    ];
  });
}

/** Returns the tables of all definitions, by name. */
export function allEntityTables(): Record<string, EntityTable> {
  return Object.fromEntries([...ENTITIES.values()].map((entity) => [tableName(entity), tableOf(entity)]));
}
