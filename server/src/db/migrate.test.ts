import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, onDatabase } from '../../test/databases.ts';
import { migrate } from './migrate.ts';

test('two processes that start together migrate once', async () => {
  const { url, prefix } = inject('testServer');
  const name = `${prefix}twice`;
  await createDatabase(url, name);
  const address = onDatabase(url, name);
  try {
    await Promise.all([migrate(address), migrate(address), migrate(address)]);
    const client = new pg.Client(address);
    await client.connect();
    const { rows } = await client.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    );
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ times }) => times === 1)).toBe(true);
  } finally {
    await dropDatabase(url, (each) => each === name);
  }
});
