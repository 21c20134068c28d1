import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { assertFit } from '../engine/schema/migrate.ts';
import { runStoppedOnEmpty } from '../engine/schema/run-post-migrations.ts';
import { ensureTrigrams } from '../engine/search/trigrams.ts';
import { fingerprintOf, secretFile } from '../platform/config/secret.ts';
import { MIGRATIONS } from '../platform/process/paths.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { connectOwner, quoted, tablesOf } from './catalogue.ts';
import type { Content } from './file-entry.ts';
import { fileEntries } from './file-list.ts';
import { BackupFailure, fileListPath, filePath, type Manifest, secretPath, tablePath } from './manifest.ts';
import { mapInOrder } from './map-in-order.ts';
import { measure } from './measure.ts';
import type { WorkMonitor } from './work-monitor.ts';

/** Number of files read at a time. */
const AT_ONCE = 4;

/**
 * Throws BackupFailure unless this version can restore the backup and every file has the size and checksum of its
 * manifest.
 */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  { report, signal }: WorkMonitor,
): Promise<void> {
  migrationsInCommon(manifest);
  const { tables, files, secret } = manifest;
  const total = Object.keys(tables).length + files.count;
  let done = 0;
  const checks = mapInOrder(AT_ONCE, contentsOf(folder, manifest), async ([path, expected]) => {
    signal.throwIfAborted();
    await checkContent(path, expected, signal);
    report('Checked:', ++done, total);
  });
  if (secret) await checkContent(secretPath(folder), secret, signal);
  if (!Array.isArray(files.list)) await checkContent(fileListPath(folder), files.list, signal);
  for await (const _ of checks);
}

async function* contentsOf(folder: string, manifest: Manifest): AsyncGenerator<[path: string, Content]> {
  for (const [name, it] of Object.entries(manifest.tables)) yield [tablePath(folder, name), it];
  for await (const entry of fileEntries(folder, manifest)) yield [filePath(folder, entry.key), entry];
}

/** Throws BackupFailure unless a file of a backup has its checksum. */
export async function checkContent(path: string, expected: Content, signal: AbortSignal): Promise<void> {
  const actual = await measure(path, signal).catch(() => undefined);
  if (!actual) throw new BackupFailure(`The backup is damaged: ${path} is missing or cannot be read.`);
  if (actual.sha256 !== expected.sha256)
    throw new BackupFailure(`The backup is damaged: the checksum of ${path} is wrong.`);
}

/**
 * Decides about the secret: `keep` the secrets of the environment, or `bring` that of the backup. Without either,
 * signatures in the backup could not be verified: throws BackupFailure, unless `withoutSecret`.
 */
export function secretPlan(
  manifest: Manifest,
  configured: readonly string[],
  withoutSecret: boolean,
): 'keep' | 'bring' {
  if (configured.some((secret) => fingerprintOf(secret) === manifest.secret_fingerprint)) return 'keep';
  if (configured.length === 0 && manifest.secret) return 'bring';
  if (withoutSecret) return 'keep';
  throw new BackupFailure(
    configured.length > 0
      ? 'The backup was made under another secret than APP_SECRET. Set the one of then, or see --without-secret.'
      : 'The backup was made under an APP_SECRET, which is not set here. Set it, or see --without-secret.',
  );
}

/** Throws BackupFailure when a data folder already contains data of an installation. */
export async function assertEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  const ours = names.find((name) => ['files', 'postgres', 'secret'].includes(name));
  if (ours)
    throw new BackupFailure(
      `${dataDir} is not empty: it holds ${ours}. A backup goes into an empty DATA_DIR.`,
    );
}

async function assertEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm') limit 1`);
  if (rows[0])
    throw new BackupFailure(
      `The database is not empty: it has a table ${rows[0].name}. A backup goes into an empty one.`,
    );
}

interface Target {
  /** Address of an empty database, as its owner. */
  url: string;
  dataDir: string;
  storage: Storage;
  secret: 'keep' | 'bring';
}

/** Restores a checked backup into an empty database and an empty store. Throws BackupFailure. */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  { url, dataDir, storage, secret }: Target,
  watching: WorkMonitor,
): Promise<void> {
  const count = migrationsInCommon(manifest);
  const client = await connectOwner(url, 'piiri restore');
  try {
    await assertFit(client);
    await assertEmptyDatabase(client);
    await restoreFiles(folder, manifest, storage, watching);
    if (secret === 'bring') {
      await mkdir(dataDir, { recursive: true });
      await writeFile(secretFile(dataDir), await readFile(secretPath(folder)), { flag: 'wx', mode: 0o600 });
    }
    await ensureTrigrams(client);
    await migrateLike(client, count);
    await loadTables(client, folder, manifest, watching);
  } finally {
    await client.end();
  }
}

/** Streams the files into the store, whatever their number and size. */
async function restoreFiles(
  folder: string,
  manifest: Manifest,
  storage: Storage,
  { report, signal }: WorkMonitor,
): Promise<void> {
  let done = 0;
  const restored = mapInOrder(AT_ONCE, fileEntries(folder, manifest), async ({ key }) => {
    signal.throwIfAborted();
    await storage.keepStream(key, createReadStream(filePath(folder, key)));
    report('Files:', ++done, manifest.files.count);
  });
  for await (const _ of restored);
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Returns what of a table's copy is loaded; undefined: all of it. `columns`: those of the copy, in order. */
type ChooseLines = (name: string, columns: readonly string[]) => ((stream: Readable) => Readable) | undefined;

/**
 * Replaces the rows of all tables of a database with those of a backup, in one transaction. The foreign keys are
 * restored at the end, which checks every row.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  { report, signal }: WorkMonitor,
  choose: ChooseLines = () => undefined,
): Promise<void> {
  const there = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const names = Object.keys(manifest.tables);
  const unknown = names.find(
    (name) => manifest.tables[name]?.columns.join() !== there.get(name)?.columns.join(),
  );
  if (unknown || names.length !== there.size)
    throw new BackupFailure(
      `The backup does not fit the tables of this version (${unknown ?? 'some are missing'}).`,
    );
  await client.query('begin');
  const references = await dropReferences(client);
  await client.query(`truncate ${names.map((name) => `public.${quoted(name)}`).join(', ')}`);
  for (const [place, name] of names.entries()) {
    report(`Table ${name}:`, place, names.length);
    signal.throwIfAborted();
    const columns = manifest.tables[name]?.columns ?? [];
    const copy = createReadStream(tablePath(folder, name));
    await loadTable(client, name, columns, choose(name, columns)?.(copy) ?? copy, signal);
  }
  for (const { table, name, definition } of references) {
    await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
  for (const [name, last] of Object.entries(manifest.sequences)) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
  }
  await client.query('commit');
  await client.query('analyze');
}

/** Drops the foreign keys: rows are loaded table by table, so the rows that they refer to may not exist yet. */
async function dropReferences(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and r.connamespace = 'public'::regnamespace and r.conparentid = 0`);
  for (const { table, name } of rows)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  return rows;
}

async function loadTable(
  client: pg.Client,
  name: string,
  columns: string[],
  rows: Readable,
  signal: AbortSignal,
) {
  const table = `public.${quoted(name)}`;
  // The backup already contains the results of triggers.
  await client.query(`alter table ${table} disable trigger user`);
  const copy = client.query(copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(rows, copy, { signal });
  await client.query(`alter table ${table} enable trigger user`);
}

/**
 * Returns how many of our migrations a backed-up database had applied. Throws BackupFailure when it had applied others.
 */
export function migrationsInCommon({ migrations, product }: Manifest): number {
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const same = migrations.every(
    ({ hash, created_at }, index) => ours[index]?.hash === hash && ours[index]?.folderMillis === created_at,
  );
  if (same) return migrations.length;
  throw new BackupFailure(
    `The backup is of a database that this version cannot make. Restore it with version ${product} or a later one of its line.`,
  );
}

/**
 * Creates the tables of an empty database as they were after the first `count` of our migrations, with the widest ids
 * that such a database may have.
 */
export async function migrateLike(client: pg.Client, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'piiri-migrations-'));
  try {
    const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
    const entries: { tag: string }[] = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrate(drizzle(client), { migrationsFolder: folder });
    await runStoppedOnEmpty(client, count);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
