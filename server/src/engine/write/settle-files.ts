import { type Entity, fileFields } from '@piiri/schemas';
import { claimFile, orphanFiles } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { updateCustomFileClaims } from '../custom/custom-files.ts';
import { isLibraryPicture } from './picture-fields.ts';
import { releaseFiles } from './release-files.ts';
import { type FileClaims, updatePictureClaims } from './text-pictures.ts';

/**
 * Claims the files that an object or draft holds now, and releases those that it held before: with `kept` they stay for
 * former versions, otherwise they are orphaned.
 */
export async function updateFileClaims(
  tx: Transaction,
  entity: Entity,
  settled: FileClaims,
  isStored = true,
): Promise<void> {
  const { before, after } = settled;
  for (const [field] of fileFields(entity.fields)) {
    if (isLibraryPicture(entity, field)) continue;
    const [held, holds] = [before?.[field], after?.[field]];
    if (held === holds) continue;
    if (typeof held === 'string')
      await (isStored ? releaseFiles(tx.db, entity, field, [held]) : orphanFiles(tx.db, [held]));
    if (typeof holds === 'string')
      await claimFile(tx.db, holds, { entity: settled.entity, entityId: settled.id, field });
  }
  await updateCustomFileClaims(tx, settled, isStored);
  await updatePictureClaims(tx, entity, settled, isStored);
}
