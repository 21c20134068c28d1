import '../../features/register.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, onDatabase } from '../../../test/databases.ts';
import { openPools } from '../../platform/db/database.ts';
import { MIGRATIONS } from '../../platform/process/paths.ts';
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
    await dropDatabase(url, (candidate) => candidate === name);
  }
});

test('an owner without superuser rights can migrate and serve', async () => {
  const { url, prefix } = inject('testServer');
  const name = `${prefix}owned`;
  const owner = `${prefix}owner`;
  const superuser = new pg.Client(url);
  await superuser.connect();
  await superuser.query(`create role ${owner} login createrole password 'kuutamo'`);
  // The role for requests exists already on this server; its creator must grant it once to a new owner.
  await superuser.query(`grant piiri_app to ${owner}`);
  await superuser.query(`create database "${name}" owner ${owner}`);
  const asOwner = new URL(onDatabase(url, name));
  asOwner.username = owner;
  asOwner.password = 'kuutamo';
  const database = openPools({ url: asOwner.href, log: { error: () => undefined } });
  try {
    await migrate(asOwner.href);
    // At the second start nothing is left to do.
    await migrate(asOwner.href);
    const seen = await database.tenant(1, (db) => db.execute('select current_user as name'));
    expect(seen.rows).toEqual([{ name: 'piiri_app' }]);
  } finally {
    await database.close();
    await dropDatabase(url, (candidate) => candidate === name);
    await superuser.query(`drop role ${owner}`);
    await superuser.end();
  }
});

test('a newer schema stays as it is, or is refused when incompatible; MIGRATE=0 changes nothing', async () => {
  const { url, prefix } = inject('testServer');
  const name = `${prefix}ahead`;
  await createDatabase(url, name);
  const address = onDatabase(url, name);
  const client = new pg.Client(address);
  await client.connect();
  try {
    await expect(migrate(address, { mayMigrate: false })).rejects.toThrow(/lacks \d+ migrations/);
    await migrate(address);
    await migrate(address, { mayMigrate: false });
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)`);
    // The newer version's own functions stay.
    await client.query('drop function enqueue_job');
    await migrate(address);
    const { rows } = await client.query(`select from pg_proc where proname = 'enqueue_job'`);
    expect(rows).toEqual([]);
    await client.query('insert into drizzle.compatibility values (9e15)');
    await expect(migrate(address)).rejects.toThrow('a newer version');
  } finally {
    await client.end();
    await dropDatabase(url, (candidate) => candidate === name);
  }
});

/** The migrations, and one more that briefly needs an exclusive lock on a table. */
function withOneMore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'piiri-one-more-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  journal.entries.push({
    ...journal.entries.at(-1),
    idx: journal.entries.length,
    when: 9e14,
    tag: 'one_more',
  });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, 'one_more.sql'), 'alter table tenants add column tried integer;');
  return folder;
}

test('a migration that does not get its lock lets other queries pass and is retried', async () => {
  const { url, prefix } = inject('testServer');
  const name = `${prefix}locked`;
  await createDatabase(url, name);
  const address = onDatabase(url, name);
  const folder = withOneMore();
  const [holder, reader] = [new pg.Client(address), new pg.Client(address)];
  try {
    await migrate(address);
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('begin; lock table tenants in access share mode');
    const patience = { lockTimeout: 100, tries: 2, pause: 10 };
    const failure = expect(migrate(address, { folder, patience })).rejects.toThrow('did not get their locks');
    // Queues behind the waiting migration, so it is answered once that gave up.
    await reader.query('select from tenants');
    await failure;
    const retrying = migrate(address, { folder, patience: { ...patience, tries: 1000 } });
    await expect
      .poll(
        async () =>
          (await reader.query(`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`))
            .rowCount,
      )
      .toBe(1);
    await holder.query('commit');
    await retrying;
    await reader.query('select tried from tenants');
  } finally {
    await Promise.all([holder.end(), reader.end()]);
    await dropDatabase(url, (candidate) => candidate === name);
    rmSync(folder, { recursive: true });
  }
});
