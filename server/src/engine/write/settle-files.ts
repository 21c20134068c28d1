import { type Entity, fileFields } from '@piiri/schemas';
import { claimFile, orphanFiles } from '../../platform/storage/file-registry.ts';
import type { Row } from '../calls/context.ts';
import type { Transaction } from '../commit/transaction.ts';
import type { Columns } from './lock.ts';
import { settleTextPictures } from './text-pictures.ts';

/** The keys of stored files that a row holds, by field. */
function fileKeys(entity: Entity, row: Columns | undefined): Map<string, string> {
  const held = fileFields(entity.fields).flatMap(([name]): [string, string][] => {
    const key = row?.[name];
    return typeof key === 'string' ? [[key, name]] : [];
  });
  return new Map(held);
}

/** Ties the files that a row holds now to their object, and gives up those that it held before. */
export async function settleFiles(
  tx: Transaction,
  entity: Entity,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  const { db } = tx;
  const [held, holds] = [fileKeys(entity, before), fileKeys(entity, after)];
  await orphanFiles(
    db,
    [...held.keys()].filter((key) => !holds.has(key)),
  );
  for (const [key, field] of holds) {
    if (!held.has(key)) await claimFile(db, key, { entity: entity.name, entityId: after.id, field });
  }
  await settleTextPictures(tx, entity, after.id, before, after);
}
