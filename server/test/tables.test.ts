import { type Language, tableName } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityCall } from '../src/engine/access/call.ts';
import { columnsOf, ENTITIES, isOfTenant, tableOf } from '../src/engine/model/tables.ts';
import { orderBy } from '../src/engine/read/list-statements.ts';
import { openTestApp, type TestApp } from './app.ts';

/**
 * Tests the tables of definitions: an index for the order of the list, defaults for rows that are older than a field.
 */
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const languages: Language[] = ['fi', 'lt'];

describe.each([...ENTITIES.values()])('the table of $name', (entity) => {
  test.each(languages)('has an index for its list order, from either end (%s)', async (language) => {
    const table = tableOf(entity);
    const call = { entity, language, asEditor: true, actor: { companyLanguage: 'fi' } } as EntityCall;
    // Lists of companies' own content have a single type.
    const ofType = entity.types ? sql`${table[entity.types.field]} = 1 and` : sql``;
    const own = isOfTenant(entity) ? sql`${table.tenant_id} = 1 and ${ofType}` : sql``;
    const { order } = entity.list;
    for (const ordering of [order, order.startsWith('-') ? order.slice(1) : `-${order}`]) {
      const by = sql.join(orderBy({ call, ordering, filters: [] }, table), sql`, `);
      const plan = await server.services.database.system.transaction(async (db) => {
        await db.execute(sql`set local enable_seqscan = off; `);
        await db.execute(sql`set local enable_bitmapscan = off; `);
        await db.execute(sql`set local enable_sort = off`);
        const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
          sql`explain select ${table.id as PgColumn} from ${table} where ${own} ${table.deleted_at} is null order by ${by} limit 10`,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan, ordering).toMatch(/Index (Only )?Scan/);
      expect(plan, ordering).not.toContain('Sort');
    }
  });

  test('has its defaults in the database', async () => {
    const { rows } = await server.services.database.system.execute<{ name: string; says: string | null }>(sql`
      select column_name as name, column_default as says from information_schema.columns
      where table_name = ${tableName(entity)}`);
    const columnDefaults = new Map(rows.map((row) => [row.name, row.says]));
    for (const [name, { kind, default: value }] of Object.entries(columnsOf(entity))) {
      if (kind === 'boolean') expect(columnDefaults.get(name), name).toBe(String(value ?? false));
      else if (value !== undefined) expect(columnDefaults.get(name), name).toContain(String(value));
    }
  });
});
