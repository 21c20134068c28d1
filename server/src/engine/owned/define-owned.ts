import { index, type PgColumn, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import { id, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import { columnNamed } from '../model/tables.ts';
import {
  type AnyOwned,
  type Builders,
  entityColumn,
  idColumn,
  type OwnedDefinition,
  type Parents,
  parentColumn,
  type TypedOwnedTable,
  type Unique,
  withDefinition,
} from './definition.ts';
import { contradictionsIn } from './lint.ts';

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
