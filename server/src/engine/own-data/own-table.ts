import { and, asc, eq, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { nameOfReference } from '../read/names.ts';
import { nameBy, namesBy } from './object-names.ts';
import type { OwnCall, OwnPart } from './own-part.ts';

/** What a table keeps of a person. */
export interface OwnTable {
  name: string;
  table: PgTable;
  /** The column that says whose a row is: a user, or of `ofAccount` an account. */
  owner: PgColumn;
  ofAccount?: boolean;
  /** The company's; absent where a row is of no company. */
  tenant?: PgColumn;
  /** What is told, by its name in the copy. */
  tells: Record<string, PgColumn | SQL>;
  /** Which of it refers to objects, and of which definition. */
  refers?: Record<string, string>;
  where?: SQL;
  order: PgColumn;
}

/** A column as it is named where parts say by which columns a row is known to be a person's: `table.column`. */
export function columnName(column: PgColumn): string {
  return `${getTableConfig(column.table).name}.${column.name}`;
}

function withNames(call: OwnCall, { tells, refers = {} }: OwnTable) {
  const names = Object.entries(refers).map(([name, to]) => {
    const id = tells[name] as PgColumn;
    const isList = 'columnType' in id && id.columnType === 'PgArray';
    return [nameOfReference(name), (isList ? namesBy : nameBy)(call, to, id)];
  });
  return { ...tells, ...Object.fromEntries(names) };
}

/** The part of the copy that a table makes. */
export function ownTable(each: OwnTable): OwnPart {
  const { name, table, owner, ofAccount, tenant, where, order } = each;
  return {
    name,
    knownBy: [columnName(owner)],
    rows: (db, call) =>
      db
        .select(withNames(call, each))
        .from(table)
        .where(
          and(
            eq(owner, ofAccount ? call.actor.accountId : call.actor.userId),
            tenant && eq(tenant, call.actor.tenantId),
            where,
          ),
        )
        .orderBy(asc(order)),
  };
}
