import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../db/database.ts';

/** Held, shared, by whoever reads the store at leisure; whoever deletes from it holds it alone. Any number of ours. */
const LOCK = 7_242_113;

/** Keeps files from being swept away until the connection ends. Waits for a sweep that is under way. */
export async function lockStoredFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
}

/** Whether files may be deleted, until the transaction ends: not while somebody wants them kept, or sweeps himself. */
export async function mayDeleteFiles(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as may`);
  return rows[0]?.may ?? false;
}
