import {
  type Entity,
  type Field,
  type Fields,
  tableName,
  tracksEditor,
  tracksLanguages,
  tracksPublication,
} from '@piiri/schemas';
import { foreignKey, integer, jsonb, type PgColumn, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { buildColumn, timestamptz } from '../../platform/db/columns.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { columnsOf, ENTITIES, entityOf, isOfTenant, storedEntity } from './definitions.ts';
import { type Columns, columnNamed, indexes, tenantConstraints } from './indexes.ts';

type CommonColumn = 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at';

export {
  COLLATIONS,
  columnsOf,
  DEFINITIONS,
  ENTITIES,
  entityOf,
  isIntegrated,
  isOfTenant,
  orderColumn,
  storedEntity,
  uniqueFields,
  uniqueIndexName,
} from './definitions.ts';

/** A table made from a definition. Its columns are known by name only; the common ones are typed. */
export type EntityTable = PgTable & Record<CommonColumn, PgColumn> & Record<string, PgColumn>;

/** The names of field columns, as far as types know them: each part of a translated field has its own column. */
type ColumnName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends Field<'translated', unknown, { parts: infer Parts }>
    ? keyof Parts & string
    : Name;
}[keyof F & string];

/** The table of a tenant's entity, with typed columns for its fields. */
export type TypedTable<F extends Fields> = EntityTable & Record<ColumnName<F> | 'tenant_id', PgColumn>;

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
