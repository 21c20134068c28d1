import { getTableColumns, getTableName, isNull } from 'drizzle-orm';
import { index, type PgColumn, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import { id, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import { allEntityTables, columnNamed, ENTITIES } from '../model/tables.ts';
import type { OwnPart } from '../own-data/own-part.ts';
import { ownTable } from '../own-data/own-table.ts';
import { presentObjects } from '../own-data/present-objects.ts';
import {
  ANY_ENTITY,
  type AnyOwned,
  type Builders,
  definitionOf,
  entityColumn,
  idColumn,
  type OwnedDefinition,
  type OwnedTable,
  type Parents,
  parentColumn,
  type TypedOwnedTable,
  type Unique,
  withDefinition,
} from './definition.ts';
import { namesObject, ownDataSources } from './own-data-sources.ts';

/**
 * Defines a kind of row that people own, such as enrolments, and returns its Drizzle table. From the definition come
 * the table's columns, row-level security and indexes, its part in the copy of own data, and the deletion of rows with
 * their parent. The feature registers the table in `owned`. Throws a one-line error when the definition contradicts
 * itself.
 */
export function defineOwned<
  const Name extends string,
  C extends Builders,
  const Owner extends string,
  P extends Parents = Record<never, never>,
  const U extends Unique = false,
>(definition: OwnedDefinition<Name, C, Owner, P, U>): TypedOwnedTable<Name, C, Owner, P, U> {
  const any = definition as unknown as AnyOwned & Pick<OwnedDefinition, 'constraints'>;
  const built = pgTable(any.name, { ...impliedColumns(any), ...any.columns }, (self) => {
    const column = (name: string) => columnNamed<PgColumn>(self, name);
    return [...keys(any, column), ...(any.constraints?.(self) ?? []), tenantScope(column('tenant_id'))];
  });
  const table = withDefinition(built, any);
  const [first] = contradictionsIn(table);
  if (first) throw new Error(`${any.name}: ${first}`);
  return table as unknown as TypedOwnedTable<Name, C, Owner, P, U>;
}

/** Returns the columns implied by the rest of a definition. */
function impliedColumns({ owner, parent = {}, unique }: AnyOwned): Builders {
  const parents = Object.entries(parent).map(([name, to]) => [
    parentColumn(name),
    typeof to === 'string'
      ? idColumn()
      : idColumn().references(() => columnIn(to, 'id'), { onDelete: 'cascade' }),
  ]);
  return {
    ...(unique !== 'primaryKey' && { id: id() }),
    tenant_id: tenantColumn(),
    [owner]: idColumn(),
    ...('object' in parent && { entity: entityColumn() }),
    ...Object.fromEntries(parents),
  };
}

/** The primary key or unique constraint of owner and parent, and the index on the owner. */
function keys(definition: AnyOwned, column: (name: string) => PgColumn) {
  const { name, parent = {} } = definition;
  const tenant = column('tenant_id');
  const owner = column(definition.owner);
  const parents = Object.keys(parent).map((parentName) => column(parentColumn(parentName)));
  // A parent implies its tenant.
  const [first = tenant, ...others] = parents;
  const identity = [first, ...others, owner] as const;
  const isIndexed = definition.ownerIndex === false || (definition.unique && parents.length === 0);
  return [
    ...(definition.unique === 'primaryKey' && !owner.primary ? [primaryKey({ columns: [...identity] })] : []),
    ...(definition.unique === true ? [unique(`${name}_person`).on(...identity)] : []),
    ...(isIndexed ? [] : [index(`${name}_${definition.owner.replace(/_id$/, '')}`).on(tenant, owner)]),
  ];
}

/** Yields the contradictions within a definition: one line each, naming the member. */
function* contradictionsIn(table: OwnedTable): Generator<string> {
  const { columns, owner, parent = {}, unique, ownData, meanings = {} } = definitionOf(table);
  const sources = ownDataSources(table);
  if ('tenant_id' in columns) yield 'columns: tenant_id is there by itself';
  for (const [name, to] of Object.entries(parent)) {
    if ((name === 'object') !== (to === ANY_ENTITY)) yield `parent: "object" and no other is of any entity`;
    if (unique && to === ANY_ENTITY) yield 'unique: rows of any entity say in constraints what there is once';
  }
  for (const { name, source } of sources)
    if (!source) yield `ownData: "${name}" is neither a column nor a parent`;
  const hasReason = meanings[owner]?.notOwnData !== undefined;
  if (ownData && hasReason) yield `notOwnData: "${owner}" is the owner of what ownData names`;
  if (!ownData && !hasReason)
    yield `ownData: name what "${owner}" gets a copy of, or the reason for nothing in notOwnData`;
  for (const name of Object.keys(meanings))
    if (!(name in getTableColumns(table))) yield `meanings: there is no column "${name}"`;
}

/** Yields the contradictions between definitions, and with entities: one line each, naming definition and member. */
export function* contradictionsBetween(tables: readonly OwnedTable[]): Generator<string> {
  const usedNames = new Set(Object.keys(allEntityTables()));
  const tableNames = new Set(tables.map((table) => getTableName(table)));
  for (const table of tables) {
    const { name, parent = {}, meanings = {} } = definitionOf(table);
    if (usedNames.has(name)) yield `${name}: another table has this name`;
    usedNames.add(name);
    for (const [word, to] of Object.entries(parent)) {
      if (typeof to === 'string' && to !== ANY_ENTITY && !ENTITIES.has(to))
        yield `${name}: ${word}: no entity is called "${to}"`;
      if (typeof to !== 'string' && !tables.includes(to))
        yield `${name}: ${word}: no feature names ${getTableName(to)} in "owned"`;
    }
    for (const [column, { refersTo }] of Object.entries(meanings))
      if (typeof refersTo === 'string' && !ENTITIES.has(refersTo) && !tableNames.has(refersTo))
        yield `${name}: ${column}: no entity is called "${refersTo}"`;
  }
}

/** Returns a definition's part in the copy of own data. Undefined when it has no `ownData`. */
export function ownPartOf(table: OwnedTable): OwnPart | undefined {
  const { name, owner, ownData, meanings = {}, ...definition } = definitionOf(table);
  if (!ownData) return undefined;
  const { presentOwnData = namesObject(table) ? presentObjects : undefined } = definition;
  const { ownDataName = name, ownDataOrder = defaultOrder(table) } = definition;
  const columns = getTableColumns(table);
  const sources = ownDataSources(table).flatMap(({ source, ...names }) =>
    source ? [{ ...names, ...source }] : [],
  );
  const references = sources.flatMap(({ as, name: source, entity }) => {
    const to = entity ?? meanings[source]?.refersTo;
    return typeof to === 'string' && ENTITIES.has(to) ? [[as, to]] : [];
  });
  const part = ownTable({
    name: ownDataName,
    table,
    owner: columnIn(table, owner),
    tenant: columns.tenant_id,
    columns: Object.fromEntries(sources.map(({ as, value }) => [as, value])),
    references: Object.fromEntries(references),
    where: columns.deleted_at && isNull(columns.deleted_at),
    order: columnIn(table, ownDataOrder),
  });
  if (!presentOwnData) return part;
  return { ...part, rows: async (db, call) => presentOwnData(db, call, await part.rows(db, call)) };
}

function defaultOrder(table: OwnedTable): string {
  const { owner, parent = {} } = definitionOf(table);
  const [first] = Object.keys(parent);
  if ('id' in getTableColumns(table)) return 'id';
  return first ? parentColumn(first) : owner;
}

/** Returns the columns that a definition leaves out of the copy of own data, each with the reason. */
export function notOwnDataOf(table: OwnedTable): [PgColumn, string][] {
  return Object.entries(definitionOf(table).meanings ?? {}).flatMap(
    ([name, { notOwnData }]): [PgColumn, string][] =>
      notOwnData === undefined ? [] : [[columnIn(table, name), notOwnData]],
  );
}
