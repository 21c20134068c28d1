import { ACKNOWLEDGEMENT, type Entity, PINNED_UNTIL, tableName } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import {
  COLLATIONS,
  columnsOf,
  isOfTenant,
  orderColumn,
  uniqueFields,
  uniqueIndexName,
} from './definitions.ts';

/** The columns of a table that is being built, by name. */
export type Columns = Readonly<Record<string, ExtraConfigColumn>>;

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
export function tenantConstraints(entity: Entity, own: Columns) {
  if (!isOfTenant(entity)) return [];
  const tenant = columnNamed(own, 'tenant_id');
  return [
    tenantScope(tenant),
    unique(`${tableName(entity)}_tenant_id_id`).on(tenant, columnNamed(own, 'id')),
  ];
}

export function indexes(entity: Entity, own: Columns) {
  const name = tableName(entity);
  const deleted = columnNamed(own, 'deleted_at');
  const pointing = Object.entries(columnsOf(entity));
  return [
    index(`${name}_deleted`).on(deleted).where(sql`${deleted} is not null`),
    ...orderIndexes(entity, own).map((builder) => builder.where(sql`${deleted} is null`)),
    ...pointing
      .filter(([, { kind }]) => kind === 'reference')
      .map(([key]) => index(`${name}_${key}`).on(...indexed(entity, own, key))),
    ...transitionIndexes(entity, own),
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

/** Indexes to find an entity's next transition, where the list order's index does not. */
function transitionIndexes(entity: Entity, own: Columns) {
  const { release, expire } = entity.publishing ?? {};
  const pinned = entity.pinning ? PINNED_UNTIL : undefined;
  const times = [release, expire, pinned].flatMap((name) =>
    name && name !== orderColumn(entity) ? [name] : [],
  );
  return times.map((name) =>
    index(`${tableName(entity)}_${name}`)
      .on(...indexed(entity, own, name))
      .where(sql`${own.deleted_at} is null and ${own[name]} is not null`),
  );
}
