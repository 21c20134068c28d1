import { link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mayBeMissing } from '../platform/pictures/images.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { FileEntry } from './file-entry.ts';
import { fileEntries, withFormer, writeFileList } from './file-list.ts';
import { BackupFailure, filePath, type Manifest } from './manifest.ts';
import { mapInOrder } from './map-in-order.ts';
import { writeMeasured } from './measure.ts';
import type { WorkMonitor } from './watching.ts';

/** Number of files copied at a time. */
const AT_ONCE = 4;

/** A former backup on the same disk. */
export interface FormerBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Copies files into the folder of a backup, and writes their list. Files of a former backup are hard-linked, since the
 * content of a key never changes. `keys` come in the list's order. Throws BackupFailure when the store lacks a file.
 */
export async function copyFiles(
  keys: AsyncIterable<string>,
  storage: Storage,
  { folder, former }: { folder: string; former: FormerBackup | undefined },
  { report, signal }: WorkMonitor,
): Promise<Manifest['files']> {
  const formerEntries = former ? fileEntries(former.folder, former.manifest) : noEntries();
  const missing = { count: 0, first: '' };
  let done = 0;
  const copied = mapInOrder(AT_ONCE, withFormer(keys, formerEntries), async ({ key, known: formerEntry }) => {
    signal.throwIfAborted();
    const entry =
      (await linkFormer(folder, former?.folder, formerEntry)) ??
      (await copyFile(storage, folder, key, signal));
    report('Files:', ++done);
    if (!entry && !mayBeMissing(key) && missing.count++ === 0) missing.first = key;
    return entry;
  });
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
