import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { files } from '../db/system-tables.ts';

/** The object and field that a file belongs to. */
export interface FileOwner {
  entity: string;
  entityId: number;
  field: string;
}

/** An unguessable name for a stored file: 144 random bits. */
export const newKey = () => randomBytes(18).toString('base64url');

/** Where the bytes of an attachment are. */
export const attachmentKey = (key: string) => `attachments/${key}`;

/** Notes a file that is about to be written, so that a crash on the way leaves a trace for the sweep. */
export async function reserveFile(
  db: Db,
  file: Pick<typeof files.$inferInsert, 'tenant_id' | 'kind' | 'content_type' | 'size'> &
    Partial<typeof files.$inferInsert>,
): Promise<{ id: number; key: string }> {
  const key = newKey();
  const [row] = await db
    .insert(files)
    .values({ ...file, key })
    .returning({ id: files.id });
  if (!row) throw new Error('The file was not noted.');
  return { id: row.id, key };
}

/** Gives a written file to its object. Within the transaction that stores the object. */
export async function claimFile(db: Db, key: string, owner: FileOwner): Promise<void> {
  await db
    .update(files)
    .set({
      state: 'live',
      entity: owner.entity,
      entity_id: owner.entityId,
      field: owner.field,
      changed_at: sql`now()`,
    })
    .where(eq(files.key, key));
}

/** Marks files as no longer needed; the sweep deletes their bytes once the transaction has committed. */
export async function doomFiles(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.update(files).set({ state: 'doomed', changed_at: sql`now()` }).where(inArray(files.key, keys));
}

/** Marks all files of an object, likewise. */
export async function doomFilesOf(db: Db, entity: string, entityId: number): Promise<void> {
  await db
    .update(files)
    .set({ state: 'doomed', changed_at: sql`now()` })
    .where(and(eq(files.entity, entity), eq(files.entity_id, entityId)));
}
