import { type Entity, fileFields } from '@piiri/schemas';
import { claimFile, orphanFiles } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { holdsLibraryPicture } from './picture-fields.ts';
import { releaseFiles } from './release-files.ts';
import { type Settled, settlePictures } from './text-pictures.ts';

/**
 * Claims the files that an object or draft holds now, and releases those that it held before: with `kept` they stay for
 * former versions, otherwise they are orphaned.
 */
export async function settleFiles(
  tx: Transaction,
  entity: Entity,
  settled: Settled,
  kept = true,
): Promise<void> {
  const { before, after } = settled;
  for (const [field] of fileFields(entity.fields)) {
    if (holdsLibraryPicture(entity, field)) continue;
    const [held, holds] = [before?.[field], after?.[field]];
    if (held === holds) continue;
    if (typeof held === 'string')
      await (kept ? releaseFiles(tx.db, entity, field, [held]) : orphanFiles(tx.db, [held]));
    if (typeof holds === 'string')
      await claimFile(tx.db, holds, { entity: settled.entity, entityId: settled.id, field });
  }
  await settlePictures(tx, entity, settled, kept);
}
