import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Returns a column of a table by its name. Throws when the table has no such column. */
export function columnIn(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column "${name}"`);
  return column;
}
