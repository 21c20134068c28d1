import { type Entity, optionsOf } from '@piiri/schemas';
import type { Db } from '../../platform/db/database.ts';
import { keepAsFormer, orphanFiles } from '../../platform/storage/file-registry.ts';
import { isOfTenant } from '../model/tables.ts';

/**
 * Lets go of files that an object had in a field: its former versions name them still, so they are kept for as long as
 * these. Files of personal fields, and of entities without history, goes at once.
 */
export async function releaseFiles(db: Db, entity: Entity, field: string, keys: string[]): Promise<void> {
  const options = entity.fields[field] && optionsOf(entity.fields[field]);
  const isKept = isOfTenant(entity) && options && !options.privacy && options.form !== false;
  await (isKept ? keepAsFormer(db, keys, { owned: true }) : orphanFiles(db, keys));
}
