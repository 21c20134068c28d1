import type { Readable } from 'node:stream';

/** Store of files: a folder, or a bucket. The product makes the keys, never from a file's name. */
export interface Storage {
  /** Stores a local file under a key. The local file may be moved away. When it resolves, the file survives a crash. */
  keep(key: string, localPath: string): Promise<void>;
  /** Stores bytes under a key, with the same guarantee. */
  keepBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a stream under a key, with the same guarantee, without having all of it in memory. */
  keepStream(key: string, stream: Readable): Promise<void>;
  /** Returns the size in bytes under a key; undefined when there is nothing. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Returns the content under a key; undefined when there is nothing. */
  read(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Hides when a file was stored: sets its times to now. */
  scrubTimes(key: string): Promise<void>;
  /** Deletes the file under a key, if any; with `media/x` all variants of a picture. */
  remove(key: string): Promise<void>;
  /** Resolves when a test write succeeded and there is room for the largest upload. Rejects with the system's error. */
  ping(): Promise<void>;
}

const KEY = /^[a-z]+\/[\w-]+(\/[\w-]+\.\w+)?$/;

/** Returns the parts of a key: `media/x/large.webp` has three, `attachments/x` two. Throws for an invalid key. */
export function splitKey(key: string): [kind: string, name: string, variant?: string] {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
  const [kind = '', name = '', variant] = key.split('/');
  return [kind, name, variant];
}
