import { and, asc, eq, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import type { Call } from '../access/call.ts';
import { nameOfReference } from '../read/present.ts';
import type { OwnPart } from './own-part.ts';
import { nameBy, namesBy } from './present-objects.ts';

/** A table's part in the copy of a person's data. */
export interface OwnTable {
  name: string;
  table: PgTable;
  /** The column with the id of the user who owns the row; with `ofAccount`, of the account. */
  owner: PgColumn;
  ofAccount?: boolean;
  /** The column with the scope of a credential: a session of one company lists only its own. */
  scope?: PgColumn;
  /** The column with the tenant; absent where rows belong to no tenant. */
  tenant?: PgColumn;
  /** The values, by their names in the copy. */
  columns: Record<string, PgColumn | SQL>;
  /** The entities that columns with ids refer to. */
  references?: Record<string, string>;
  where?: SQL;
  order: PgColumn;
}

/** Returns a column's name as `table.column`, as parts use it in `knownBy`. */
export function columnName(column: PgColumn): string {
  return `${getTableConfig(column.table).name}.${column.name}`;
}

function withNames(call: Call, { columns, references = {} }: OwnTable) {
  const names = Object.entries(references).map(([name, to]) => {
    const id = columns[name] as PgColumn;
    const isList = 'columnType' in id && id.columnType === 'PgArray';
    return [nameOfReference(name), (isList ? namesBy : nameBy)(call, to, id)];
  });
  return { ...columns, ...Object.fromEntries(names) };
}

/** Returns a table's part in the copy. */
export function ownTable(definition: OwnTable): OwnPart {
  const { name, table, owner, ofAccount, scope, tenant, where, order } = definition;
  return {
    name,
    table: getTableConfig(table).name,
    knownBy: [columnName(owner)],
    rows: (db, call) =>
      db
        .select(withNames(call, definition))
        .from(table)
        .where(
          and(
            eq(owner, ofAccount ? call.actor.accountId : call.actor.userId),
            tenant && eq(tenant, call.actor.tenantId),
            scope && call.actor.scope !== ACCOUNT_SCOPE ? eq(scope, call.actor.scope) : undefined,
            where,
          ),
        )
        .orderBy(asc(order)),
  };
}
