import type pg from 'pg';
import { lockSession, tryLockInTransaction } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';

/** Held, shared, by whoever reads the store at leisure; whoever deletes from it holds it alone. */
const LOCK = 'deleting stored files';

/** Keeps files from being swept away until the connection ends. Waits for a sweep that is under way. */
export async function lockStoredFiles(client: pg.ClientBase): Promise<void> {
  await lockSession(client, LOCK, { shared: true });
}

/** Whether files may be deleted, until the transaction ends: not while somebody wants them kept, or sweeps himself. */
export async function mayDeleteFiles(db: Db): Promise<boolean> {
  return tryLockInTransaction(db, LOCK);
}
