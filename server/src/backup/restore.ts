import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { assertFit } from '../engine/schema/migrate.ts';
import { ensureTrigrams } from '../engine/search/trigrams.ts';
import { fingerprintOf, secretFile } from '../platform/config/secret.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { connectOwner } from './catalogue.ts';
import type { Content } from './file-entry.ts';
import { fileEntries } from './file-list.ts';
import { loadTables } from './load.ts';
import { BackupFailure, fileListPath, filePath, type Manifest, secretPath, tablePath } from './manifest.ts';
import { mapInOrder } from './map-in-order.ts';
import { measure } from './measure.ts';
import { migrateLike, migrationsInCommon } from './migrate-like.ts';
import type { WorkMonitor } from './watching.ts';

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

async function checkContent(path: string, expected: Content, signal: AbortSignal): Promise<void> {
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

export interface Target {
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
