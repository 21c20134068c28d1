import type { Readable } from 'node:stream';

/** Where the bytes of files are kept: a folder, or a bucket. Keys are made by us, never from a file's name. */
export interface Storage {
  /** Keeps a local file under a key. The local file may be moved away. When it resolves, a crash cannot take it back. */
  keep(key: string, localPath: string): Promise<void>;
  /** Keeps bytes under a key, likewise. */
  keepBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps what a stream says under a key, likewise, without ever having it all in memory. */
  keepStream(key: string, stream: Readable): Promise<void>;
  /** Bytes under a key; undefined when there is nothing. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Undefined when there is nothing under the key. */
  read(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Takes away when something was kept: its times become those of now. */
  scrubTimes(key: string): Promise<void>;
  /** Deletes what is under a key, if anything is; with `media/x` all variants of a picture. */
  remove(key: string): Promise<void>;
  /** Resolves when something was written and there is room for the largest upload. Rejects with the system's error. */
  ping(): Promise<void>;
}

const KEY = /^[a-z]+\/[\w-]+(\/[\w-]+\.\w+)?$/;

/** The parts of a key: `media/x/large.webp` has three, `attachments/x` two. Throws for what is none. */
export function partsOf(key: string): [kind: string, name: string, variant?: string] {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
  const [kind = '', name = '', variant] = key.split('/');
  return [kind, name, variant];
}
