import '../../features/register.ts';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createDatabase, dropDatabase, onDatabase } from '../../../test/databases.ts';
import { temporaryDataDir } from '../../../test/temporary-data-dir.ts';
import { startTransactionPooler } from '../../../test/transaction-pooler.ts';
import { migrate } from '../../engine/schema/migrate.ts';
import { createGroup, createTenant } from '../../seed/people.ts';
import { type Database, openPools, raiseTimeouts } from './database.ts';
import { openDatabase } from './embedded/open-database.ts';

const silent = { error: () => undefined };
let created: Awaited<ReturnType<typeof createTestDatabase>>;
const opened: Database[] = [];

beforeAll(async () => {
  created = await createTestDatabase();
});

afterAll(async () => {
  for (const database of opened) await database.close();
  await created.drop();
});

function open(parameters: Record<string, string> = {}): Database {
  const url = new URL(created.url);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const database = openPools({ url: url.href, log: silent });
  opened.push(database);
  return database;
}

const setting = async (
  runQuery: (statement: ReturnType<typeof sql>) => Promise<{ rows: unknown[] }>,
  name: string,
) => ((await runQuery(sql`select current_setting(${name}) as value`)).rows as { value: string }[])[0]?.value;

describe('every database address', () => {
  test.each(['-c statement_timeout=0', '-c role=none', '-c row_security=off', '-c app.tenant=1', ' '])(
    'with options=%j keeps requests in their role and tenants separate',
    async (options) => {
      const database = open({ options });
      const [ours, theirs] = await Promise.all(
        ['Ours', 'Theirs'].map((name) => createTenant(database.system, { name })),
      );
      await createGroup(database.system, theirs?.id ?? 0, 'Paja');
      const { rows } = await database.tenant(ours?.id ?? 0, (db) =>
        db.execute(sql`select current_user as role, array(select distinct tenant_id from groups) as tenants`),
      );
      expect(rows).toEqual([{ role: 'piiri_app', tenants: [ours?.id] }]);
    },
  );

  test('the database shows the purpose of each session', async () => {
    const database = open();
    const name = (db: { execute: Database['system']['execute'] }) =>
      setting((statement) => db.execute(statement), 'application_name');
    expect(await name(database.system)).toMatch(/^piiri sessions\b/);
    expect(await name(database.background.system)).toMatch(/^piiri background\b/);
  });

  test('statements of requests and of the owner have a timeout unless they raise it', async () => {
    const database = open({ options: '-c statement_timeout=0' });
    const own = (db: { execute: Database['system']['execute'] }) =>
      setting((statement) => db.execute(statement), 'statement_timeout');
    expect(await database.tenant(1, own)).toBe('15s');
    expect(await own(database.system)).toBe('30s');
    await database.system.transaction(async (db) => {
      await raiseTimeouts(db);
      expect(await own(db)).toBe('10min');
    });
    expect(await own(database.system)).toBe('30s');
  });
});

describe('readiness', () => {
  test('fails for a read-only database', async () => {
    const writable = open();
    await writable.ping();
    await expect(open({ options: '-c default_transaction_read_only=on' }).ping()).rejects.toThrow(
      /read-only/,
    );
  });
});

describe('a start throws one line', () => {
  const refusal = (url: string) =>
    migrate(url).then(
      () => 'nothing was refused',
      (error: Error) => error.message,
    );

  test('for a pooler that shares sessions per transaction', async () => {
    // Its socket needs no password, which the pooler would have to know.
    const dataDir = temporaryDataDir();
    const server = await openDatabase({ dataDir: dataDir.path, log: { info: () => {}, warn: () => {} } });
    const pooler = await startTransactionPooler(join(dataDir.path, 'postgres', '.s.PGSQL.5432'));
    try {
      const url = `postgres://piiri@127.0.0.1:${pooler.port}${new URL(server.url).pathname}?sslmode=disable`;
      expect(await refusal(url)).toMatch(/^DATABASE_URL leads to a pooler .*pool_mode=session\)\.$/);
    } finally {
      pooler.close();
      await server.stop();
      dataDir.remove();
    }
  });

  test.each([
    [
      'that may not act as the role of requests',
      'nocreaterole',
      'own',
      /may not act as piiri_app\..*grant piiri_app to/,
    ],
    [
      'of somebody else’s database',
      'createrole',
      'foreign',
      /must own the database ".*" and all in it: permission denied/,
    ],
  ])('for a user %s', async (_, right, whose, line) => {
    const { url, prefix } = inject('testServer');
    const name = `${prefix}${whose}`;
    const superuser = new pg.Client(url);
    await superuser.connect();
    await superuser.query(`create role ${name} login ${right} password 'kuutamo'`);
    if (whose === 'foreign') await superuser.query(`grant piiri_app to ${name}`);
    await createDatabase(url, name);
    if (whose === 'own') await superuser.query(`alter database "${name}" owner to ${name}`);
    const asUser = new URL(onDatabase(url, name));
    if (whose === 'foreign') {
      const database = new pg.Client(onDatabase(url, name));
      await database.connect();
      await database.query('create extension pg_trgm');
      await database.end();
    }
    asUser.username = name;
    asUser.password = 'kuutamo';
    try {
      const reason = await refusal(asUser.href);
      expect(reason).toMatch(line);
      expect(reason).not.toContain('\n');
    } finally {
      await dropDatabase(url, (databaseName) => databaseName === name);
      await superuser.query(`drop role ${name}`);
      await superuser.end();
    }
  });
});
