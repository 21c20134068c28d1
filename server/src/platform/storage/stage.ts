import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../services.ts';

/** An uploaded file on disk, until its call ends. Nothing about it is trusted yet. */
export interface StagedFile {
  path: string;
  /** File name given by the caller. */
  filename: string;
  /** Size in bytes. */
  size: number;
  /** Hash of the content, in hexadecimal digits. */
  sha256: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'incoming');

/**
 * Stages a file that comes from somebody, and has it scanned: the one way for such files to become stored ones. `part`:
 * of the form, named by errors. Throws what `stageFile` and the scanner throw; then nothing is left.
 */
export async function stageUpload(
  { config, scanner }: Pick<Services, 'config' | 'scanner'>,
  stream: Readable,
  { filename, part, limit }: { filename: string; part: string; limit: { bytes: number; error: Error } },
): Promise<StagedFile> {
  const file = await stageFile(config.dataDir, stream, filename, limit);
  try {
    if (file.size > 0) await scanner?.assertClean(file.path, part);
    return file;
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
}

/** Writes a stream to a temporary file. Throws the limit's error beyond its size, and deletes the file then. */
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

/** Deletes files, and folders of unpacked ones, that a crash left behind. `olderThan`: milliseconds. */
export async function sweepStaged(dataDir: string, olderThan: number): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > olderThan) await rm(path, { recursive: true, force: true });
  }
}
