import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that a caller sent, on disk until its call is over. Nothing of it is trusted yet. */
export interface StagedFile {
  path: string;
  /** What the caller calls it. */
  filename: string;
  /** Bytes. */
  size: number;
  /** Of the content, in hexadecimal digits. */
  sha256: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'incoming');

/** Writes a stream to a file of its own. Throws the limit's error past its bytes, and leaves nothing behind then. */
export async function stageFile(
  dataDir: string,
  stream: Readable,
  filename: string,
  limit: { bytes: number; error: Error },
): Promise<StagedFile> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, crypto.randomUUID());
  let size = 0;
  const hash = createHash('sha256');
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
    if (size > limit.bytes) stream.destroy(limit.error);
  });
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, filename, size, sha256: hash.digest('hex') };
}

/** Deletes what a crash left of calls that were under way. `olderThan`: milliseconds. */
export async function sweepStaged(dataDir: string, olderThan: number): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > olderThan) await rm(path, { force: true });
  }
}
