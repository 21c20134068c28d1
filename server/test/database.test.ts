import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('each test database is separate and migrated', async () => {
  const [firstDatabase, secondDatabase] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(firstDatabase.url).not.toBe(secondDatabase.url);
  const client = new pg.Client(firstDatabase.url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
  );
  expect(rows[0].n).toBeGreaterThan(5);
  await firstDatabase.drop();
  await expect(new pg.Client(firstDatabase.url).connect()).rejects.toThrow(/does not exist/);
  await secondDatabase.drop();
});
