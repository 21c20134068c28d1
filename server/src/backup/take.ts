import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fingerprintOf } from '../platform/config/secret.ts';
import { VERSION } from '../platform/config/version.ts';
import { mayBeMissing } from '../platform/pictures/images.ts';
import { lockStoredFiles } from '../platform/storage/keep-files.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { keysInUse } from '../platform/storage/stored-keys.ts';
import { connectOwner, migrationsOf, quoted, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import {
  BackupFailure,
  type Content,
  filePath,
  type Manifest,
  manifestPath,
  readManifest,
  secretPath,
  tablePath,
} from './manifest.ts';
import { writeMeasured } from './measure.ts';
import { pooled } from './pooled.ts';

export interface Source {
  /** Address of the database, as its owner. */
  url: string;
  storage: Storage;
  /** The newest first. */
  secrets: readonly string[];
  /** Those who restore it have them already. */
  secretsFromEnvironment: boolean;
  /** Folder of a former backup on the same disk, whose files are linked rather than copied. */
  former?: string;
}

export interface Watching {
  report(what: string, done: number, of?: number): void;
  signal: AbortSignal;
}

/**
 * Makes a backup of an installation, running or not, in a new folder: the database as it is at one moment, and every file
 * that belonged to something at that moment. The folder is there whole or not at all. Throws BackupFailure.
 */
export async function takeBackup(source: Source, folder: string, watching: Watching): Promise<Manifest> {
  const partial = `${folder}.partial`;
  await makeFolder(folder, partial);
  let client: pg.Client | undefined;
  try {
    client = await connectOwner(source.url, 'piiri backup');
    const manifest = await copyAll(client, source, partial, watching);
    await writeDown(manifestPath(partial), `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client?.end();
  }
}

async function makeFolder(folder: string, partial: string): Promise<void> {
  if (await stat(folder).catch(() => undefined))
    throw new BackupFailure(`${folder} is there already. A backup goes to a new folder.`);
  try {
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BackupFailure(
      code === 'EEXIST'
        ? `${partial} is there already: another backup is under way, or one was cut short. Delete it if none is.`
        : `${folder} cannot be made: ${message}`,
    );
  }
}

async function copyAll(
  client: pg.Client,
  { storage, secrets, secretsFromEnvironment, former }: Source,
  folder: string,
  watching: Watching,
): Promise<Manifest> {
  // Before the moment of the backup: what belonged to something then must not be swept away meanwhile.
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
  const keys = await keysInUse(client);
  // Copying files may take hours, for which no snapshot is held: the lock keeps them, as long as this connection lives.
  await client.query('commit');
  const copy = await copierOf(storage, folder, former, watching.signal);
  const files = await copyFiles(keys, copy, watching);
  await client.query('select');
  const kept = secretsFromEnvironment
    ? null
    : await writeMeasured(
        Readable.from([Buffer.from(`${secrets.join('\n')}\n`)]),
        secretPath(folder),
        watching.signal,
      );
  return {
    format: 1,
    product: VERSION,
    made_at: moment.now.toISOString(),
    migrations,
    tables,
    sequences,
    files,
    secret: kept,
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

type Copier = (key: string) => Promise<Content | undefined>;

/** Brings a file into the backup: linked to that of a former backup, since what stands under a key never changes, else copied. */
async function copierOf(
  storage: Storage,
  folder: string,
  former: string | undefined,
  signal: AbortSignal,
): Promise<Copier> {
  const known = former ? (await readManifest(former)).files : {};
  return async (key) => {
    const path = filePath(folder, key);
    const content = known[key];
    if (former && content) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const isLinked = await link(filePath(former, key), path).then(
        () => true,
        () => false,
      );
      if (isLinked) return content;
    }
    const found = await storage.read(key);
    return found && writeMeasured(found.stream, path, signal);
  };
}

async function copyFiles(
  keys: string[],
  copy: Copier,
  { report, signal }: Watching,
): Promise<Record<string, Content>> {
  const missing: string[] = [];
  let done = 0;
  const contents = await pooled(4, keys, async (key): Promise<[string, Content] | undefined> => {
    signal.throwIfAborted();
    const content = await copy(key);
    report('Files:', ++done, keys.length);
    if (content) return [key, content];
    if (!mayBeMissing(key)) missing.push(key);
    return undefined;
  });
  if (missing.length > 0)
    throw new BackupFailure(
      `The store lacks ${missing.length} files that the database names, such as ${missing[0]}.`,
    );
  return Object.fromEntries(contents.filter((each) => each !== undefined));
}

async function writeDown(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
