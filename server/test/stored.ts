import { sql } from 'drizzle-orm';
import type { Services } from '../src/platform/services.ts';

/** A row as read by somebody with access to the database. */
export interface Stored {
  table: string;
  xmin: string;
  ctid: string;
  row: Record<string, unknown>;
  text: string;
}

/** Reads a database as its owner, to find out what it reveals. */
export function readerOf({ database: { system } }: Services) {
  return {
    /** Returns every row of every table of the product. */
    async everything(): Promise<Stored[]> {
      const { rows: tables } = await system.execute<{ name: string }>(sql`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`);
      const all: Stored[] = [];
      for (const { name } of tables) {
        const { rows } = await system.execute<Omit<Stored, 'table'> & Record<string, unknown>>(
          sql`select each.xmin::text, each.ctid::text, to_jsonb(each) as row, each::text as text from ${sql.raw(name)} each`,
        );
        all.push(...rows.map((row) => ({ ...row, table: name })));
      }
      return all;
    },
    sequences: async () =>
      (await system.execute(sql`select sequencename, last_value from pg_sequences order by 1`)).rows,
  };
}
