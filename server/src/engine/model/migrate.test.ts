import '../../features/register.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, onDatabase } from '../../../test/databases.ts';
import { openPools } from '../../platform/db/database.ts';
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

test('an owner that is no superuser can migrate and serve', async () => {
  const { url, prefix } = inject('testServer');
  const name = `${prefix}owned`;
  const owner = `${prefix}owner`;
  const superuser = new pg.Client(url);
  await superuser.connect();
  await superuser.query(`create role ${owner} login createrole password 'kuutamo'`);
  // The role of requests exists already on this server; a new owner must be let into it once, by whoever made it.
  await superuser.query(`grant piiri_app to ${owner}`);
  await superuser.query(`create database "${name}" owner ${owner}`);
  const asOwner = new URL(onDatabase(url, name));
  asOwner.username = owner;
  asOwner.password = 'kuutamo';
  const database = openPools({ url: asOwner.href, log: { error: () => undefined } });
  try {
    await migrate(asOwner.href);
    // At the second start all is there already.
    await migrate(asOwner.href);
    const seen = await database.tenant(1, (db) => db.execute('select current_user as name'));
    expect(seen.rows).toEqual([{ name: 'piiri_app' }]);
  } finally {
    await database.close();
    await dropDatabase(url, (each) => each === name);
    await superuser.query(`drop role ${owner}`);
    await superuser.end();
  }
});
