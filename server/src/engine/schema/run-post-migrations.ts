import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { tryLockSession } from '../../platform/db/advisory-locks.ts';
import {
  POST_TABLE,
  type PostMigration,
  readPostMigrations,
  STOPPED_FOLDER,
} from '../../platform/db/post-migrations.ts';
import { HostClient } from '../../platform/db/primary/host-client.ts';
import { UnfitDatabase } from '../../platform/db/unfit-database.ts';
import { MIGRATIONS } from '../../platform/process/paths.ts';
import { buildIndex, CONCURRENTLY, dropIndex, INDEX_STATEMENT, kindOf } from './concurrent-index.ts';
import { isAhead } from './schema-age.ts';

/** Name of the sessions of this file in the database. */
const SESSION = 'piiri post-migrations';

interface RunOptions {
  folder?: string;
  /** Aborts between two statements or batches; the next run goes on from there. */
  stopping?: AbortSignal;
  /** Called before each post-migration. */
  report?(name: string, done: number, total: number): void;
}

/** Pause in milliseconds before asking again whether another process has finished. */
const RETRY_MS = 500;

/**
 * Runs the post-migrations that a migrated database lacks, outside a transaction and beside its writers. Several
 * processes may call it at once: one works, the others wait. It goes on after an interruption. A database migrated by a
 * newer version is left to that. Returns the number of post-migrations that it finished.
 */
export async function runPostMigrations(
  url: string,
  { folder = MIGRATIONS, stopping, report = () => {} }: RunOptions = {},
): Promise<number> {
  const all = await readPostMigrations(folder);
  if (all.length === 0) return 0;
  const client = await connect(url);
  try {
    // Waiting in the database would hold a snapshot, and a concurrent index waits for all snapshots: a deadlock.
    while (!(await tryLockSession(client, 'post-migrations')))
      await delay(RETRY_MS, undefined, { signal: stopping });
    if (await isAhead(client, folder)) return 0;
    await createTable(client);
    const done = await finishedNames(client);
    const missing = all.filter(({ name }) => !done.has(name));
    for (const [index, migration] of missing.entries()) {
      stopping?.throwIfAborted();
      report(migration.name, index, missing.length);
      await runPostMigration(client, migration, stopping);
    }
    return missing.length;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new HostClient({ connectionString: url, keepAlive: true, application_name: SESSION });
  client.on('error', () => {});
  await client.connect();
  // The database ends the statement of a process that was killed, instead of building its index to the end.
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set client_connection_check_interval = 1000; set role none`);
  return client;
}

const STILL_RUNNING = 'A process of Piiri uses the database: stop all of them first.';

/**
 * Runs the migrations that need all processes stopped, each in a transaction, and returns their number. Throws
 * UnfitDatabase while a process of the product is connected: its prepared statements would fail from then on.
 */
export async function runStoppedMigrations(url: string, folder = MIGRATIONS): Promise<number> {
  const client = await connect(url);
  try {
    if (!(await tryLockSession(client, 'post-migrations'))) throw new UnfitDatabase(STILL_RUNNING);
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'piiri %'`,
    );
    if (rowCount) throw new UnfitDatabase(STILL_RUNNING);
    if (await isAhead(client, folder)) return 0;
    await createTable(client);
    return await runStopped(client, folder);
  } finally {
    await client.end();
  }
}

async function runStopped(client: pg.ClientBase, folder: string): Promise<number> {
  const done = await finishedNames(client);
  const all = await readPostMigrations(folder, STOPPED_FOLDER);
  const missing = all.filter(({ name }) => !done.has(`${STOPPED_FOLDER}/${name}`));
  for (const { name, statements } of missing) {
    await client.query('begin');
    try {
      for (const statement of statements)
        if (await isUseful(client, statement)) await client.query(statement);
      await storeDone(client, `${STOPPED_FOLDER}/${name}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return missing.length;
}

/**
 * Gives the empty tables of a database with the first `count` migrations the types that migrations for stopped processes
 * would, so that they take the rows of any database with as many. Nothing is noted: those migrations run again later.
 */
export async function runStoppedOnEmpty(
  client: pg.ClientBase,
  count: number,
  folder = MIGRATIONS,
): Promise<void> {
  for (const { name, statements } of await readPostMigrations(folder, STOPPED_FOLDER)) {
    // The number of a migration is that of the migrations before it.
    if (Number.parseInt(name, 10) > count) continue;
    for (const statement of statements) if (await isUseful(client, statement)) await client.query(statement);
  }
}

/**
 * Runs all post-migrations of a database that is being created: nobody else uses it, and its tables are empty, so plain
 * statements do.
 */
export async function runOnNewDatabase(client: pg.ClientBase, folder: string): Promise<void> {
  const all = await readPostMigrations(folder);
  await createTable(client);
  await runStopped(client, folder);
  for (const migration of all) {
    for (const statement of migration.statements)
      if (!batchesOf(statement) && (await isUseful(client, statement)))
        await client.query(statement.replace(CONCURRENTLY, ' '));
    await storeDone(client, migration.name);
  }
}

const createTable = (client: pg.ClientBase) =>
  client.query(`create table if not exists ${POST_TABLE}
    (name text primary key, last_key bigint not null default 0, statement integer not null default 0, done_at timestamptz)`);

async function finishedNames(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${POST_TABLE} where done_at is not null`,
  );
  return new Set(rows.map(({ name }) => name));
}

const storeDone = (client: pg.ClientBase, name: string) =>
  client.query(
    `insert into ${POST_TABLE} (name, done_at) values ($1, now()) on conflict (name) do update set done_at = now()`,
    [name],
  );

const TABLE = /^(?:CREATE\s.*?\sON|ALTER\s+TABLE(?:\s+ONLY)?)\s+"(?<table>\w+)"/im;

/** Whether the table of a statement still exists: a later migration may have dropped it. */
async function isUseful(client: pg.ClientBase, statement: string): Promise<boolean> {
  const table = batchesOf(statement)?.table ?? TABLE.exec(statement)?.groups?.table;
  return table === undefined || (await kindOf(client, table)) !== undefined;
}

async function runPostMigration(
  client: pg.Client,
  { name, statements }: PostMigration,
  stopping: AbortSignal | undefined,
): Promise<void> {
  await client.query(`insert into ${POST_TABLE} (name) values ($1) on conflict do nothing`, [name]);
  const { rows } = await client.query<{ statement: number }>(
    `select statement from ${POST_TABLE} where name = $1`,
    [name],
  );
  const first = rows[0]?.statement ?? 0;
  for (const [index, statement] of statements.slice(first).entries()) {
    stopping?.throwIfAborted();
    if (await isUseful(client, statement)) await runStatement(client, name, statement, stopping);
    await client.query(`update ${POST_TABLE} set statement = $2, last_key = 0 where name = $1`, [
      name,
      first + index + 1,
    ]);
  }
  await storeDone(client, name);
}

async function runStatement(
  client: pg.Client,
  name: string,
  statement: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const batches = batchesOf(statement);
  if (batches) return runBatches(client, name, statement, batches, stopping);
  const { index, table, dropped } = INDEX_STATEMENT.exec(statement)?.groups ?? {};
  if (index && table) await buildIndex(client, statement, { index, table });
  else if (dropped) await dropIndex(client, statement, dropped);
  else await client.query(statement);
}

/** A statement that is repeated for ranges of a key: `$1` is the key before the first row, `$2` that of the last one. */
interface Batches {
  table: string;
  key: string;
}

const BATCHED = /^-- batched by "(?<table>\w+)"\."(?<key>\w+)"$/m;

const batchesOf = (statement: string) => BATCHED.exec(statement)?.groups as Batches | undefined;

/** Rows of a batch: so few that writers of these rows do not wait noticeably. */
const BATCH_ROWS = 2000;

/** Pause in milliseconds between batches, for others who use the database. */
const PAUSE_MS = 20;

/** Runs a batched statement from where it was interrupted. A batch and its progress are stored in one transaction. */
async function runBatches(
  client: pg.Client,
  name: string,
  statement: string,
  { table, key }: Batches,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const [from, by] = [pg.escapeIdentifier(table), pg.escapeIdentifier(key)];
  for (;;) {
    stopping?.throwIfAborted();
    const { rows } = await client.query<{ last: string; until: string | null }>(
      `select p.last_key as last, (select max(k) from (
         select ${by} as k from ${from} where ${by} > p.last_key order by ${by} limit ${BATCH_ROWS}) batch) as until
       from ${POST_TABLE} p where p.name = $1`,
      [name],
    );
    const { last, until } = rows[0] ?? { last: '0', until: null };
    if (until === null) return;
    await client.query('begin');
    try {
      await client.query(statement, [last, until]);
      await client.query(`update ${POST_TABLE} set last_key = $2 where name = $1`, [name, until]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await delay(PAUSE_MS);
  }
}
