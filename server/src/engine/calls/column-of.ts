import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EntityTable } from '../model/tables.ts';

/** A column of a table. Throws when it has none of that name. */
export function columnOf(table: EntityTable, name: string): PgColumn {
  const found = table[name];
  if (!found) throw new Error(`The table has no column "${name}".`);
  return found;
}
