import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { columnMeaningsOf, entityTables } from '../engine/schema/meanings.ts';
import { systemTables } from '../engine/schema/system-tables.ts';
import { memberships } from '../platform/db/tables/accounts.ts';

/** Returns all tables with rows of companies, each after the tables that its foreign keys refer to. */
export function companyTables(): PgTable[] {
  const all: PgTable[] = [...new Set([...entityTables(), ...Object.values(systemTables())])].filter(
    (table) => 'tenant_id' in table,
  );
  const sorted: PgTable[] = [];
  const visiting = new Set<PgTable>();
  const visit = (table: PgTable) => {
    if (sorted.includes(table)) return;
    if (visiting.has(table))
      throw new Error(`Tables refer to each other in a circle: ${getTableName(table)}.`);
    visiting.add(table);
    for (const key of getTableConfig(table).foreignKeys) {
      const to = key.reference().foreignTable;
      if (to !== table && all.includes(to)) visit(to);
    }
    visiting.delete(table);
    sorted.push(table);
  };
  for (const table of all) visit(table);
  return sorted;
}

/** Returns those tables whose rows are moved as they are. */
export const movedTables = (): PgTable[] =>
  companyTables().filter((table) => table !== memberships && columnMeaningsOf(table).stays === undefined);

/** Returns whether a table has a foreign key to itself. */
export const refersToItself = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === table);
