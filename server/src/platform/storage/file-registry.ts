import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { ORPHANED } from './orphaned.ts';

/** The object and field that a file belongs to. */
export interface FileOwner {
  entity: string;
  entityId: number;
  field: string;
}

/** Returns a random key for a stored file: 144 bits. */
export const newKey = () => randomBytes(18).toString('base64url');

/** Returns the storage key of an attachment. */
export const attachmentKey = (key: string) => `attachments/${key}`;

/** Registers a file before it is stored, so that the sweep finds it after a crash. */
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

/** Returns the columns of a file that belongs to an object. */
export const ownedBy = ({ entity, entityId, field }: FileOwner) => ({
  state: 'live' as const,
  entity,
  entity_id: entityId,
  field,
  changed_at: sql`now()`,
});

/**
 * Gives a stored file to its object, in the transaction that stores the object. Rejects when the file is not available:
 * it belongs to another object, or was swept because nobody claimed it in time.
 */
export async function claimFile(db: Db, key: string, owner: FileOwner): Promise<void> {
  const claimed = await db
    .update(files)
    .set(ownedBy(owner))
    .where(and(eq(files.key, key), inArray(files.state, ['pending', 'former'])))
    .returning({ id: files.id });
  if (claimed.length === 0) throw new Error(`No file waits for ${owner.entity} ${owner.entityId}.`);
}

/** Sets the sort position of a file among those of its object. */
export async function moveFile(db: Db, id: number, position: number): Promise<void> {
  await db.update(files).set({ sort_order: position, changed_at: sql`now()` }).where(eq(files.id, id));
}

/**
 * Keeps files that no object has any more as long as a former version may be restored; see `files.state`. `owned`: they
 * stay with their object and end with it; otherwise they lose it, since any text may show them.
 */
export async function retainForVersions(db: Db, keys: string[], { owned = false } = {}): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(files)
    .set({ state: 'former', ...(!owned && { entity: null, entity_id: null }), changed_at: sql`now()` })
    .where(inArray(files.key, keys));
}

/** Orphans files; the sweep deletes their bytes after the transaction has committed. */
export async function orphanFiles(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(files)
    .set({ state: ORPHANED, uploaded_by: null, changed_at: sql`now()` })
    .where(inArray(files.key, keys));
}

/** Orphans files that a call stored and does not need, unless they got an object meanwhile. */
export async function orphanPending(db: Db, keys: string[]): Promise<void> {
  await db
    .update(files)
    .set({ state: ORPHANED, changed_at: sql`now()` })
    .where(and(inArray(files.key, keys), eq(files.state, 'pending')));
}

/** Orphans all files of an object; or marks them as `former`, where something takes them over. */
export async function orphanFilesOf(
  db: Db,
  entity: string,
  entityId: number,
  state: typeof ORPHANED | 'former' = ORPHANED,
): Promise<void> {
  await db
    .update(files)
    .set({ state, changed_at: sql`now()` })
    .where(and(eq(files.entity, entity), eq(files.entity_id, entityId)));
}
