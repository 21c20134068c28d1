import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { linesOf } from '../platform/storage/lines.ts';
import { type Content, compareKeys, type FileEntry, fileEntry } from './file-entry.ts';
import { BackupFailure, fileListPath, type Manifest } from './manifest.ts';
import { writeMeasured } from './measure.ts';

/** Bytes per write. */
const BATCH = 64 * 1024;

/**
 * Yields the stored files of a backup in the order of their keys, with one in memory at a time. Throws BackupFailure if
 * the list is invalid.
 */
export async function* fileEntries(folder: string, { files }: Manifest): AsyncGenerator<FileEntry> {
  if (Array.isArray(files.list)) return yield* files.list;
  const path = fileListPath(folder);
  for await (const line of linesOf(createReadStream(path, { encoding: 'utf8' }))) yield entryOf(line, path);
}

function entryOf(line: string, path: string): FileEntry {
  try {
    return fileEntry.parse(JSON.parse(line));
  } catch {
    throw new BackupFailure(`The backup is damaged: ${path} has a line that names no file.`);
  }
}

/** Writes the list of a backup's files as they come; returns their number, and the list's size and checksum. */
export async function writeFileList(
  folder: string,
  entries: AsyncIterable<FileEntry>,
  signal: AbortSignal,
): Promise<{ count: number; list: Content }> {
  let count = 0;
  async function* batches() {
    let text = '';
    for await (const entry of entries) {
      count++;
      text += `${JSON.stringify(entry)}\n`;
      if (text.length < BATCH) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text) yield Buffer.from(text);
  }
  const list = await writeMeasured(Readable.from(batches()), fileListPath(folder), signal);
  return { count, list };
}

/** Yields keys with their entry in a former backup's list, if any; both come in the list's order, and are read once. */
export async function* withFormer(
  keys: AsyncIterable<string>,
  formerEntries: AsyncGenerator<FileEntry>,
): AsyncGenerator<{ key: string; former?: FileEntry }> {
  let next = await formerEntries.next();
  try {
    for await (const key of keys) {
      while (!next.done && compareKeys(next.value.key, key) < 0) next = await formerEntries.next();
      yield { key, former: !next.done && next.value.key === key ? next.value : undefined };
    }
  } finally {
    await formerEntries.return(undefined);
  }
}
