import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lockSession, tryLockInTransaction } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';
import { imageKeys } from '../pictures/images.ts';
import { attachmentKey } from './file-registry.ts';
import { linesOf } from './lines.ts';

/** Returns the storage keys of a file in the registry: all variants of a picture, or the one attachment. */
export function storedKeys({ kind, key }: { kind: 'image' | 'attachment'; key: string }): string[] {
  return kind === 'image' ? imageKeys(key) : [attachmentKey(key)];
}

/** Keys contain neither tabs nor line ends, so that COPY's text format has one line per file; sorted bytewise. */
const IN_USE = `copy (select * from (
  select kind, key from public.files where state in ('live', 'former')
  union all select 'attachment', key from public.feedback_attachments where state in ('waiting', 'sent')) kept
  order by kind collate "C", key collate "C") to stdout`;

/**
 * Lists all files in use in a new file, over a connection of the owner; omits unfinished and orphaned files. There may
 * be millions, so `keysInUse` reads them one by one.
 */
export async function listFilesInUse(client: pg.ClientBase, path: string): Promise<void> {
  await pipeline(client.query(copyTo(IN_USE)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/** Yields the storage keys of such a list, in the order of their parts. */
export async function* keysInUse(path: string): AsyncGenerator<string> {
  for await (const line of linesOf(createReadStream(path, { encoding: 'utf8' }))) {
    const [kind, key = ''] = line.split('\t');
    yield* storedKeys({ kind: kind === 'image' ? 'image' : 'attachment', key }).sort();
  }
}

/** Readers of the whole store hold it shared; the sweep, which deletes from it, holds it exclusively. */
const LOCK = 'deleting stored files';

/** Prevents files from being swept until the connection ends. Waits for a running sweep. */
export async function lockStoredFiles(client: pg.ClientBase): Promise<void> {
  await lockSession(client, LOCK, { shared: true });
}

/** Returns whether files may be deleted until the transaction ends: not while somebody else keeps or sweeps them. */
export async function mayDeleteFiles(db: Db): Promise<boolean> {
  return tryLockInTransaction(db, LOCK);
}
