import type pg from 'pg';
import { lockSession, tryLockInTransaction } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';

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
