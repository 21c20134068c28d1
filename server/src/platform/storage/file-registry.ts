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

/** The columns of a file that is an object's from now on. */
export const ownedBy = ({ entity, entityId, field }: FileOwner) => ({
  state: 'live' as const,
  entity,
  entity_id: entityId,
  field,
  changed_at: sql`now()`,
});

/**
 * Gives a written file to its object. Within the transaction that stores the object. Rejects when the file is not free:
 * another object's, or swept away since nobody came for it in time.
 */
export async function claimFile(db: Db, key: string, owner: FileOwner): Promise<void> {
  const claimed = await db
    .update(files)
    .set(ownedBy(owner))
    .where(and(eq(files.key, key), inArray(files.state, ['pending', 'former'])))
    .returning({ id: files.id });
  if (claimed.length === 0) throw new Error(`No file waits for ${owner.entity} ${owner.entityId}.`);
}

/** Puts a file at a place among its object's. */
export async function placeFile(db: Db, id: number, place: number): Promise<void> {
  await db.update(files).set({ sort_order: place, changed_at: sql`now()` }).where(eq(files.id, id));
}

/**
 * Keeps files that no object has any more for as long as a former version of one may come back; see `files.state`. `owned`:
 * they end with the object that had them; else they are nobody's, since any text may show them.
 */
export async function keepAsFormer(db: Db, keys: string[], { owned = false } = {}): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(files)
    .set({ state: 'former', ...(!owned && { entity: null, entity_id: null }), changed_at: sql`now()` })
    .where(inArray(files.key, keys));
}

/** Marks files as no longer needed; the sweep deletes their bytes once the transaction has committed. */
export async function orphanFiles(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(files)
    .set({ state: ORPHANED, uploaded_by: null, changed_at: sql`now()` })
    .where(inArray(files.key, keys));
}

/** Marks files that a call kept and then had no use for, unless they got an object after all. */
export async function orphanPending(db: Db, keys: string[]): Promise<void> {
  await db
    .update(files)
    .set({ state: ORPHANED, changed_at: sql`now()` })
    .where(and(inArray(files.key, keys), eq(files.state, 'pending')));
}

/** Marks all files of an object, likewise; or as `former`, where something takes them over. */
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
