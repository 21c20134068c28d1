import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestApp } from '../app.ts';

async function onDatabase<T>({ services }: TestApp, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: services.database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the tables of the product, those of its job queue included. */
const tablesOf = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`)
  ).rows.map(({ name }) => name);

/** Returns tables that contain any of the words in any column, ignoring case. */
export const tablesWith = (server: TestApp, words: readonly string[]): Promise<string[]> =>
  onDatabase(server, async (client) => {
    const matches: string[] = [];
    for (const table of await tablesOf(client)) {
      const sought = words.map((word) => `%${word}%`);
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${table} t where t::text ilike any($1::text[]) limit 3`,
        [sought],
      );
      matches.push(...rows.map(({ row }) => `${table}: ${row}`));
    }
    return matches;
  });

/** Returns files below a folder whose name or text contains any of the words, ignoring case. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const sought = words.map((word) => word.toLowerCase());
  const paths: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const text = entry.isFile() ? (await readFile(path, 'utf8')).toLowerCase() : '';
    if (sought.some((word) => path.toLowerCase().includes(word) || text.includes(word))) paths.push(path);
  }
  return paths;
}

/** Returns tables with rows of a company, whatever the name of the column with its id. */
export const tablesOfCompany = (server: TestApp, tenant: number): Promise<string[]> =>
  onDatabase(server, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(`
      select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema') and (column_name ~ 'tenant|company' or table_name = 'tenants' and column_name = 'id')`);
    const columnNames: string[] = [];
    for (const { table, column } of columns)
      if (
        (await client.query(`select from ${table} where ${column}::text = $1 limit 1`, [String(tenant)]))
          .rowCount
      )
        columnNames.push(`${table}.${column}`);
    return columnNames;
  });
