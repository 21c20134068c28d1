import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../src/platform/process/paths.ts';
import { openTestApp, type TestApp } from './app.ts';
import { sourceFiles } from './source-files.ts';
import { tablesInSql } from './sql-texts.ts';

/**
 * Tests that the tables that SQL texts name exist: some statements run only with amounts of data that no test has, and
 * a table may be renamed.
 */
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('SQL texts name tables that exist', async () => {
  const { rows } = await server.services.database.system.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'v', 'm', 'p')`,
  );
  const tables = new Set(rows.map(({ name }) => name));
  const unknown: string[] = [];
  let named = 0;
  const program = sourceFiles.filter((path) => /^server\/src\/.*(?<!\.test|\.gen)\.ts$/.test(path));
  for (const file of program)
    for (const name of tablesInSql(await readFile(join(ROOT, file), 'utf8'))) {
      named += 1;
      if (!tables.has(name)) unknown.push(`${file}: ${name}`);
    }
  expect(unknown).toEqual([]);
  expect(named).toBeGreaterThan(100);
});

test('tables are found in SQL texts, names within a statement are not', () => {
  const code = `
    const found = db.execute(sql\`with due as (select id from \${table} join orders o on true)
      update due set a = extract(epoch from b) where a is distinct from c and exists (select from lines l)\`);
    db.execute('analyze people, places');
    // from nowhere
    throw new Error('An answer from somebody');`;
  expect(tablesInSql(code)).toEqual(['orders', 'lines', 'people', 'places']);
});
