import { type Column, type Entity, entities, sortField, typeOf } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgTable,
  pgTable,
  unique,
} from 'drizzle-orm/pg-core';
import { buildColumn, moment } from './columns.ts';
import { tenants } from './system-tables.ts';
import { tenantScope } from './tenant-scope.ts';

/** A table made from a definition. Its columns are known by name only; the ones that all have are typed. */
export type EntityTable = PgTable & Record<string, PgColumn>;

/** All definitions, by entity name, their field types forgotten. */
export const ENTITIES: ReadonlyMap<string, Entity> = new Map(
  Object.values(entities).map((entity) => [entity.name, entity as unknown as Entity]),
);

/** The definition of an entity. Throws when no file of `schemas/entities` defines it. */
export function entityOf(name: string): Entity {
  const entity = ENTITIES.get(name);
  if (!entity)
    throw new Error(`No entity is called "${name}"; there are: ${[...ENTITIES.keys()].join(', ')}`);
  return entity;
}

/** The table's name: the last part of the API path, `groups` for v1/tenant/groups. */
export function tableName(entity: Entity): string {
  return (entity.api.path.split('/').at(-1) ?? entity.name).replaceAll('-', '_');
}

/** The columns that hold an entity's fields, by name. */
export function columnsOf(entity: Entity): Record<string, Column> {
  const columns: Record<string, Column> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    Object.assign(columns, typeOf(field).columns(name, field.options));
  }
  return columns;
}

const tables = new Map<string, EntityTable>();

/** The table of an entity, made from its definition once. */
export function tableOf(entity: Entity): EntityTable {
  const known = tables.get(entity.name);
  if (known) return known;
  const table = buildTable(entity);
  tables.set(entity.name, table);
  return table;
}

function buildTable(entity: Entity): EntityTable {
  const columns = columnsOf(entity);
  const name = tableName(entity);
  const fieldColumns = Object.fromEntries(
    Object.entries(columns).map(([column, spec]) => [column, buildColumn(spec)]),
  );
  const table = pgTable(
    name,
    {
      id: integer().primaryKey().generatedAlwaysAsIdentity(),
      tenant_id: integer()
        .notNull()
        .references(() => tenants.id, { onDelete: 'cascade' }),
      version: integer().notNull().default(1),
      created_at: moment().notNull().defaultNow(),
      updated_at: moment().notNull().defaultNow(),
      deleted_at: moment(),
      ...fieldColumns,
    },
    (built) => {
      const column = (key: string) => (built as Record<string, ExtraConfigColumn>)[key] as ExtraConfigColumn;
      const references = Object.entries(columns).filter(([, spec]) => spec.kind === 'reference');
      const lists = Object.entries(columns).filter(([, spec]) => spec.kind === 'references');
      return [
        tenantScope(built.tenant_id),
        unique(`${name}_tenant_id_id`).on(built.tenant_id, built.id),
        index(`${name}_deleted`).on(built.deleted_at).where(sql`${built.deleted_at} is not null`),
        index(`${name}_order`)
          .on(built.tenant_id, column(orderColumn(entity)).desc().nullsLast(), built.id.desc())
          .where(sql`${built.deleted_at} is null`),
        ...references.map(([key]) => index(`${name}_${key}`).on(built.tenant_id, column(key))),
        ...sightIndex(entity, name, built.tenant_id, column).map((each) =>
          each.where(sql`${built.deleted_at} is null`),
        ),
        ...lists.map(([key]) => index(`${name}_${key}`).using('gin', column(key))),
        // With the tenant in the key, the database itself refuses a reference into another company.
        ...references.map(([key, { to = '' }]) =>
          foreignKey({
            name: `${name}_${key}_fk`,
            columns: [built.tenant_id, column(key)],
            foreignColumns: targetKey(entity, built as unknown as EntityTable, to),
          }),
        ),
      ];
    },
  );
  return table as unknown as EntityTable;
}

/** All that sight looks at, so that lists are counted from the index alone. */
function sightIndex(
  { sight = {} }: Entity,
  name: string,
  tenantId: ExtraConfigColumn,
  column: (key: string) => ExtraConfigColumn,
) {
  const { group, published, release, expire } = sight;
  if (!group || group === 'id' || !published) return [];
  const columns = [group, published, release, expire].flatMap((key) => (key ? [column(key)] : []));
  return [index(`${name}_sight`).on(tenantId, ...columns)];
}

function targetKey(entity: Entity, own: EntityTable, to: string): [AnyPgColumn, AnyPgColumn] {
  const target = to === entity.name ? own : tableOf(entityOf(to));
  return [target.tenant_id as AnyPgColumn, target.id as AnyPgColumn];
}

/** The column that lists are in the order of by default. */
export function orderColumn(entity: Entity): string {
  const named = entity.list.order.replace(/^-/, '');
  return columnsOf(entity)[named] ? named : (sortField(entity) ?? 'id');
}

/** Every table of every definition, by name. */
export function allEntityTables(): Record<string, EntityTable> {
  return Object.fromEntries([...ENTITIES.values()].map((entity) => [tableName(entity), tableOf(entity)]));
}
