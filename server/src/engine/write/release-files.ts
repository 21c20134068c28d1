import { type Entity, optionsOf } from '@piiri/schemas';
import type { Db } from '../../platform/db/database.ts';
import { orphanFiles, retainForVersions } from '../../platform/storage/file-registry.ts';
import { isOfTenant } from '../model/tables.ts';

/**
 * Releases files that an object had in a field: former versions still refer to them, so they are kept as long as those.
 * Files of personal fields, and of entities without history, are orphaned at once.
 */
export async function releaseFiles(db: Db, entity: Entity, field: string, keys: string[]): Promise<void> {
  const options = entity.fields[field] && optionsOf(entity.fields[field]);
  const isRecorded = isOfTenant(entity) && options && !options.privacy && options.form !== false;
  await (isRecorded ? retainForVersions(db, keys, { owned: true }) : orphanFiles(db, keys));
}
