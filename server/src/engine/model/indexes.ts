import { ACKNOWLEDGEMENT, type Entity, tableName } from '@piiri/schemas';
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

/** A column that the table is known to have. Throws where it has not. */
export function columnNamed<Column>(own: Readonly<Record<string, Column>>, name: string): Column {
  const column = own[name];
  if (!column) throw new Error(`There is no column "${name}"`);
  return column;
}

/** The columns of an index: the company comes first, since all queries name it. */
function indexed(entity: Entity, own: Columns, name: string): [ExtraConfigColumn, ...ExtraConfigColumn[]] {
  const column = columnNamed(own, name);
  return isOfTenant(entity) ? [columnNamed(own, 'tenant_id'), column] : [column];
}

/** The tenants' wall, and the key by which references carry it. */
export function guards(entity: Entity, own: Columns) {
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
    ...orderIndexes(entity, own).map((each) => each.where(sql`${deleted} is null`)),
    ...pointing
      .filter(([, { kind }]) => kind === 'reference')
      .map(([key]) => index(`${name}_${key}`).on(...indexed(entity, own, key))),
    ...momentIndexes(entity, own),
    ...visibilityIndex(entity, own).map((each) => each.where(sql`${deleted} is null`)),
    ...pointing
      .filter(([, { kind }]) => kind === 'references')
      .map(([key]) => index(`${name}_${key}`).using('gin', columnNamed(own, key))),
    // The few that ask for something, for who is asked, and for the deadlines of all companies.
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

type Indexed = Partial<ExtraConfigColumn> | SQL;

/** What serves a list in its own order, from either end; words are in another order in each language. */
function orderIndexes(entity: Entity, own: Columns) {
  const name = `${tableName(entity)}_order`;
  const key = orderColumn(entity);
  const column = columnNamed(own, key);
  const id = columnNamed(own, 'id');
  const first = [
    ...(isOfTenant(entity) ? [columnNamed(own, 'tenant_id')] : []),
    // Lists are of one type.
    ...(entity.types ? [columnNamed(own, entity.types.field)] : []),
  ];
  const on = (...rest: [Indexed, ...Indexed[]]) => {
    rest.unshift(...first);
    return rest;
  };
  const isDescending = entity.list.order.startsWith('-');
  // Told in so many words: an index whose empty values stand at the other end serves no order, though there are none.
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

/** All that visibility looks at, so that lists are counted from the index alone. */
function visibilityIndex(entity: Entity, own: Columns) {
  const { group, more } = entity.visibility ?? {};
  const { field, release, expire } = entity.publishing ?? {};
  if (!group || group === 'id' || !field) return [];
  const [first, ...others] = ['tenant_id', group, field, release, expire, more].flatMap(
    (key) => own[key ?? ''] ?? [],
  );
  return first ? [index(`${tableName(entity)}_sight`).on(first, ...others)] : [];
}

/** What finds the next object that appears or goes by itself, where the order of lists does not. */
function momentIndexes(entity: Entity, own: Columns) {
  const { release, expire } = entity.publishing ?? {};
  const times = [release, expire].flatMap((name) => (name && name !== orderColumn(entity) ? [name] : []));
  return times.map((name) =>
    index(`${tableName(entity)}_${name}`)
      .on(...indexed(entity, own, name))
      .where(sql`${own.deleted_at} is null and ${own[name]} is not null`),
  );
}
