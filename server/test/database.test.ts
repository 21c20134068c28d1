import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('each test database is separate and migrated', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.url).not.toBe(other.url);
  const client = new pg.Client(one.url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
  );
  expect(rows[0].n).toBeGreaterThan(5);
  await one.drop();
  await expect(new pg.Client(one.url).connect()).rejects.toThrow(/does not exist/);
  await other.drop();
});
