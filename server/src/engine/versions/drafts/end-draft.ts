import type { Entity } from '@piiri/schemas';
import { eq } from 'drizzle-orm';
import { orphanFilesOf } from '../../../platform/storage/file-registry.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { DRAFT, settleDraftPictures } from '../../write/text-pictures.ts';
import { drafts } from '../drafts-table.ts';
import { lockDraft } from './find-draft.ts';

/** Throws the draft beside an object away, with the files that are its own. Gives whether there was one. */
export async function endDraft(tx: Transaction, entity: Entity, id: number): Promise<boolean> {
  const draft = await lockDraft(tx, entity, id);
  if (!draft) return false;
  await tx.db.delete(drafts).where(eq(drafts.id, draft.id));
  await settleDraftPictures(tx, draft.id, draft.columns, {});
  await orphanFilesOf(tx.db, DRAFT, draft.id);
  return true;
}
