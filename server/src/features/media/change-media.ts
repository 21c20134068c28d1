import type { MediaPicture, mediaChanges } from '@piiri/shared/contracts/media.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Caller } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { findHolder, LIBRARY } from '../../engine/write/pictures.ts';
import { files } from '../../platform/db/tables/files.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { lockPicture, readPicture } from './pictures.ts';

/** Puts a stored picture into the library, where it stays until somebody deletes it. */
export async function addMedia({ db }: Transaction, call: Caller, key: string): Promise<MediaPicture> {
  await db
    .update(files)
    .set({ state: 'live', entity: LIBRARY, changed_at: sql`now()` })
    .where(eq(files.key, key));
  return readPicture(db, call, eq(files.key, key));
}

/** Changes a picture's alternative text by language, and its focal point. Throws `not_found`. */
export async function changeMedia(
  tx: Transaction,
  call: Caller,
  id: number,
  { alt, focus }: z.output<typeof mediaChanges>,
): Promise<MediaPicture> {
  const { alts } = await lockPicture(tx, call, id);
  const merged = { ...alts, ...alt };
  const changes = { ...(alt && { alts: merged }), ...(focus !== undefined && { focus }) };
  if (Object.keys(changes).length > 0) await tx.db.update(files).set(changes).where(eq(files.id, id));
  return readPicture(tx.db, call, eq(files.id, id));
}

/** Deletes a picture that nothing shows. Throws `not_found`, and `in_use` with what shows it. */
export async function removeMedia(tx: Transaction, call: Caller, id: number): Promise<void> {
  const { key, uses } = await lockPicture(tx, call, id);
  if (await findHolder(tx, { scope: 'tenant' }, key)) {
    const { content, used, used_elsewhere } = uses;
    throw new AppError('in_use', { members: { content, used, used_elsewhere } });
  }
  await orphanFiles(tx.db, [key]);
}
