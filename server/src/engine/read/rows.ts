import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../access/call.ts';
import type { EntityTable } from '../model/tables.ts';

/** Reads the rows of an entity's table that meet a condition, with all columns. */
export async function readRows(db: Db, table: EntityTable, where: SQL | undefined): Promise<Row[]> {
  const rows = await db.select().from(table).where(where);
  return rows as unknown as Row[];
}
