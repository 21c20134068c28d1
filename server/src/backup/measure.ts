import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Content } from './file-entry.ts';

/** Writes a stream to a new file that only its owner may read, syncs it to disk, and returns its size and checksum. */
export async function writeMeasured(stream: Readable, path: string, signal: AbortSignal): Promise<Content> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(stream, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Returns the size and checksum of a file. Rejects when it cannot be read. */
export async function measure(path: string, signal: AbortSignal): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { signal })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
