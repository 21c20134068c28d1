import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fingerprintOf } from '../platform/config/secret.ts';
import { mayBeMissing } from '../platform/pictures/images.ts';
import { VERSION } from '../platform/process/announce.ts';
import { codeOf, messageOf } from '../platform/process/start-error.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { keysInUse, listFilesInUse, lockStoredFiles } from '../platform/storage/stored-keys.ts';
import { connectOwner, migrationsOf, quoted, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import type { FileEntry } from './file-entry.ts';
import { fileEntries, withFormer, writeFileList } from './file-list.ts';
import {
  BackupFailure,
  filePath,
  type Manifest,
  manifestPath,
  manifestText,
  readManifest,
  secretPath,
  tablePath,
} from './manifest.ts';
import { mapInOrder } from './map-in-order.ts';
import { writeMeasured } from './measure.ts';
import type { WorkMonitor } from './work-monitor.ts';

interface Source {
  /** Address of the database, as its owner. */
  url: string;
  storage: Storage;
  /** The newest comes first. */
  secrets: readonly string[];
  /** Whoever restores the backup then has them already. */
  secretsFromEnvironment: boolean;
  /** Folder of a former backup on the same disk, whose files are hard-linked instead of copied. */
  former?: string;
}

/**
 * Makes a backup of an installation, running or not, in a new folder: a snapshot of the database, and every file in use
 * at that moment. The folder appears only when it is complete. Throws BackupFailure.
 */
export async function takeBackup(source: Source, folder: string, watching: WorkMonitor): Promise<Manifest> {
  const partial = `${folder}.partial`;
  const former = await readFormer(source);
  await makeFolder(folder, partial);
  let client: pg.Client | undefined;
  try {
    client = await connectOwner(source.url, 'piiri backup');
    const manifest = await copyAll(client, { ...source, former }, partial, watching);
    await writeDown(manifestPath(partial), manifestText(manifest));
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client?.end();
  }
}

/** Returns the former backup of the source, read before anything is written. */
async function readFormer({ former: folder }: Source): Promise<FormerBackup | undefined> {
  return folder === undefined ? undefined : { folder, manifest: await readManifest(folder) };
}

async function makeFolder(folder: string, partial: string): Promise<void> {
  if (await stat(folder).catch(() => undefined))
    throw new BackupFailure(`${folder} is there already. A backup goes to a new folder.`);
  try {
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    const [code, message] = [codeOf(error), messageOf(error)];
    throw new BackupFailure(
      code === 'EEXIST'
        ? `${partial} is there already: another backup is under way, or one was cut short. Delete it if none is.`
        : `${folder} cannot be made: ${message}`,
    );
  }
}

async function copyAll(
  client: pg.Client,
  {
    storage,
    secrets,
    secretsFromEnvironment,
    former,
  }: Omit<Source, 'former'> & { former: FormerBackup | undefined },
  folder: string,
  watching: WorkMonitor,
): Promise<Manifest> {
  // Before the snapshot: files that are in use then must not be swept until they are copied.
  await lockStoredFiles(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local row_security = off');
  await client.query(
    `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`,
  );
  const migrations = await migrationsOf(client);
  const {
    rows: [moment],
  } = await client.query<{ now: Date }>('select now()');
  if (migrations.length === 0 || !moment)
    throw new BackupFailure('There is nothing to back up: the database is empty.');
  const tables: Manifest['tables'] = {};
  for (const table of await tablesOf(client)) {
    watching.report(`Table ${table.name}:`, Object.keys(tables).length);
    tables[table.name] = await copyTable(client, table, folder, watching.signal);
  }
  const sequences = await sequencesOf(client);
  const inUse = join(folder, 'files-in-use');
  await listFilesInUse(client, inUse);
  // Copying files may take hours, during which no snapshot is held: the lock keeps the files, as long as this
  // connection lives.
  await client.query('commit');
  const files = await copyFiles(keysInUse(inUse), storage, { folder, former }, watching);
  await rm(inUse);
  // Fails when the connection, and with it the lock, was lost.
  await client.query('select');
  const secretCount = secretsFromEnvironment
    ? null
    : await writeMeasured(
        Readable.from([Buffer.from(`${secrets.join('\n')}\n`)]),
        secretPath(folder),
        watching.signal,
      );
  return {
    product: VERSION,
    made_at: moment.now.toISOString(),
    migrations,
    tables,
    sequences,
    files,
    secret: secretCount,
    secret_fingerprint: fingerprintOf(secrets[0] ?? ''),
  };
}

async function copyTable(
  client: pg.Client,
  { name, columns, order }: Table,
  folder: string,
  signal: AbortSignal,
) {
  const list = (names: string[]) => names.map(quoted).join(', ');
  const from = `select ${list(columns)} from public.${quoted(name)} order by ${list(order)}`;
  const stream = client.query(copyTo(`copy (${from}) to stdout`));
  const content = await writeMeasured(stream, tablePath(folder, name), signal);
  return { ...content, columns, rows: stream.rowCount };
}

async function writeDown(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

/** Number of files copied at a time. */
const AT_ONCE = 4;

/** A former backup on the same disk. */
interface FormerBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Copies files into the folder of a backup, and writes their list. Files of a former backup are hard-linked, since the
 * content of a key never changes. `keys` come in the list's order. Throws BackupFailure when the store lacks a file.
 */
async function copyFiles(
  keys: AsyncIterable<string>,
  storage: Storage,
  { folder, former }: { folder: string; former: FormerBackup | undefined },
  { report, signal }: WorkMonitor,
): Promise<Manifest['files']> {
  const formerEntries = former ? fileEntries(former.folder, former.manifest) : noEntries();
  const missing = { count: 0, first: '' };
  let done = 0;
  const copied = mapInOrder(
    AT_ONCE,
    withFormer(keys, formerEntries),
    async ({ key, former: formerEntry }) => {
      signal.throwIfAborted();
      const entry =
        (await linkFormer(folder, former?.folder, formerEntry)) ??
        (await copyFile(storage, folder, key, signal));
      report('Files:', ++done);
      if (!entry && !mayBeMissing(key) && missing.count++ === 0) missing.first = key;
      return entry;
    },
  );
  const files = await writeFileList(folder, existingEntries(copied), signal);
  if (missing.count > 0)
    throw new BackupFailure(
      `The store lacks ${missing.count} files that the database names, such as ${missing.first}.`,
    );
  return files;
}

async function* noEntries(): AsyncGenerator<FileEntry> {}

async function* existingEntries(entries: AsyncIterable<FileEntry | undefined>): AsyncGenerator<FileEntry> {
  for await (const entry of entries) if (entry) yield entry;
}

/** Links to a file of the former backup. Returns undefined if it lacks the file or is on another disk. */
async function linkFormer(folder: string, former: string | undefined, formerEntry: FileEntry | undefined) {
  if (former === undefined || !formerEntry) return undefined;
  const path = filePath(folder, formerEntry.key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return link(filePath(former, formerEntry.key), path).then(
    () => formerEntry,
    () => undefined,
  );
}

async function copyFile(
  storage: Storage,
  folder: string,
  key: string,
  signal: AbortSignal,
): Promise<FileEntry | undefined> {
  const file = await storage.read(key);
  return file && { key, ...(await writeMeasured(file.stream, filePath(folder, key), signal)) };
}
