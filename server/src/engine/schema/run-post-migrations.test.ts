import '../../features/register.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, onDatabase } from '../../../test/databases.ts';
import { MIGRATIONS } from '../../platform/process/paths.ts';
import { migrate } from './migrate.ts';
import { runPostMigrations, runStoppedMigrations } from './run-post-migrations.ts';

const FIXTURE = fileURLToPath(new URL('../../../test/post-migration.fixture.ts', import.meta.url));
const { url: server, prefix } = inject('testServer');
const name = `${prefix}post`;
const url = onDatabase(server, name);
const folder = mkdtempSync(join(tmpdir(), 'piiri-post-'));
const client = new pg.Client(url);

beforeAll(async () => {
  await createDatabase(server, name, inject('testServer').template);
  await client.connect();
  cpSync(MIGRATIONS, folder, { recursive: true });
});

afterAll(async () => {
  await client.end();
  await dropDatabase(server, (candidate) => candidate === name);
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  rmSync(join(folder, 'post'), { recursive: true, force: true });
  mkdirSync(join(folder, 'post'));
  await client.query(`drop table if exists trials; drop table if exists drizzle.post_migrations;
    create table trials (id integer primary key, doubled integer, runs integer not null default 0);
    insert into trials select n from generate_series(1, 5000) n`);
});

/** Writes a post-migration of statements. */
const write = (file: string, ...statements: string[]) =>
  writeFileSync(join(folder, 'post', `${file}.sql`), statements.join('\n--> statement-breakpoint\n'));

/** Whether the index of the trials is valid; undefined when there is none. */
async function isValid(index = 'trials_doubled'): Promise<boolean | undefined> {
  const { rows } = await client.query(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid;
}

const INDEX = 'CREATE INDEX CONCURRENTLY "trials_doubled" ON "trials" USING btree ("doubled");';
const DOUBLE = `-- batched by "trials"."id"
UPDATE "trials" SET "doubled" = "id" * 2, "runs" = "runs" + 1 WHERE "id" > $1 AND "id" <= $2;`;

test('indexes are built and rows changed once, also by two processes at once', async () => {
  write('9000_trials', DOUBLE, INDEX);
  const counts = await Promise.all([
    runPostMigrations(url, { folder }),
    runPostMigrations(url, { folder }),
    migrate(url, { folder }).then(() => 0),
  ]);
  expect(counts.filter((count) => count > 0)).toHaveLength(1);
  expect(await isValid()).toBe(true);
  const { rows } = await client.query(
    'select min(runs) as min, max(runs) as max, sum(doubled)::int as sum from trials',
  );
  expect(rows).toEqual([{ min: 1, max: 1, sum: 25_005_000 }]);
  expect(await runPostMigrations(url, { folder })).toBe(0);
});

test('an interrupted change of rows goes on after its last batch', async () => {
  write('9000_trials', DOUBLE);
  // The second batch meets a row that it cannot change.
  await client.query('alter table trials add constraint trials_small check (doubled < 5000) not valid');
  await expect(runPostMigrations(url, { folder })).rejects.toThrow('trials_small');
  await client.query('alter table trials drop constraint trials_small');
  expect(await runPostMigrations(url, { folder })).toBe(1);
  const { rows } = await client.query('select runs, count(*)::int as count from trials group by 1');
  expect(rows).toEqual([{ runs: 1, count: 5000 }]);
});

test('the index that a killed process leaves behind is dropped and built again; writers go on meanwhile', async () => {
  write('9000_trials', INDEX);
  // A concurrent index waits for older transactions, so that it can be interrupted halfway.
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin; select from trials limit 1; update trials set runs = 1 where id = 1');
  const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, url, folder], { stdio: 'ignore' });
  try {
    await expect.poll(() => isValid(), { timeout: 60_000 }).toBe(false);
    await client.query('update trials set runs = 7 where id = 4000');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const sessions = `select from pg_stat_activity where application_name = 'piiri post-migrations' and datname = current_database()`;
    await expect.poll(async () => (await client.query(sessions)).rowCount).toBe(0);
    expect(await isValid()).toBe(false);
    await holder.query('commit');
    expect(await runPostMigrations(url, { folder })).toBe(1);
    expect(await isValid()).toBe(true);
  } finally {
    child.kill('SIGKILL');
    await holder.end();
  }
});

test('an index of a partitioned table is built partition by partition, also after an interruption', async () => {
  await client.query(`drop table trials;
    create table trials (id integer, doubled integer) partition by range (id);
    create table trials_1 partition of trials for values from (0) to (100);
    create table trials_2 partition of trials for values from (100) to (200);
    insert into trials select n from generate_series(1, 150) n;
    create index trials_doubled on only trials (doubled);
    create index trials_1_trials_doubled on trials_1 (doubled);
    update pg_index set indisvalid = false where indexrelid = 'trials_1_trials_doubled'::regclass`);
  write('9000_trials', INDEX);
  await runPostMigrations(url, { folder });
  expect(await isValid()).toBe(true);
  expect(await isValid('trials_1_trials_doubled')).toBe(true);
  await client.query('create table trials_3 partition of trials for values from (200) to (300)');
  const { rowCount } = await client.query(`select from pg_index where indrelid = 'trials_3'::regclass`);
  expect(rowCount).toBe(1);
});

test('statements on a table that a later migration dropped are left out', async () => {
  write(
    '9000_trials',
    'CREATE INDEX CONCURRENTLY "gone_by" ON "gone" ("by");',
    'ALTER TABLE "gone" VALIDATE CONSTRAINT "x";',
    INDEX,
  );
  await runPostMigrations(url, { folder });
  expect(await isValid()).toBe(true);
});

test('a new database has everything from the start', async () => {
  write(
    '9000_notices',
    'CREATE INDEX CONCURRENTLY "notices_trial" ON "notices" USING btree ("kind");',
    'DROP INDEX CONCURRENTLY IF EXISTS "none";',
  );
  const fresh = `${prefix}postnew`;
  await createDatabase(server, fresh);
  try {
    await migrate(onDatabase(server, fresh), { folder });
    expect(await runPostMigrations(onDatabase(server, fresh), { folder })).toBe(0);
    const reader = new pg.Client(onDatabase(server, fresh));
    await reader.connect();
    const { rows } = await reader.query(`select to_regclass('notices_trial') is not null as built`);
    await reader.end();
    expect(rows).toEqual([{ built: true }]);
  } finally {
    await dropDatabase(server, (candidate) => candidate === fresh);
  }
});

test('ids become wider when nothing runs, once, and the rows stay', async () => {
  await client.query(`drop table trials; create table trials (id integer primary key generated always as identity);
    insert into trials default values`);
  mkdirSync(join(folder, 'stopped'), { recursive: true });
  writeFileSync(
    join(folder, 'stopped', '9000_trials.sql'),
    'ALTER TABLE "trials" ALTER COLUMN "id" SET DATA TYPE bigint;\n--> statement-breakpoint\nALTER TABLE "trials" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;',
  );
  const typeOf = async () =>
    (await client.query(`select pg_typeof(id)::text as type from trials`)).rows[0]?.type;
  const running = new pg.Client({ connectionString: url, application_name: 'piiri web requests' });
  await running.connect();
  await expect(runStoppedMigrations(url, folder)).rejects.toThrow('stop all of them first');
  expect(await typeOf()).toBe('integer');
  await running.end();
  await expect.poll(() => runStoppedMigrations(url, folder).catch(() => 0)).toBeGreaterThan(0);
  expect(await typeOf()).toBe('bigint');
  expect(await runStoppedMigrations(url, folder)).toBe(0);
  await client.query(
    'alter table trials alter column id restart with 5000000000; insert into trials default values',
  );
  expect((await client.query('select max(id)::text as last from trials')).rows).toEqual([
    { last: '5000000000' },
  ]);
});
