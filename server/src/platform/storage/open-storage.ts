import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files');

/** Opens the configured file store: a bucket, else a folder of this machine. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!config.s3) return folderStorage(filesFolder(config));
  // Imported on demand: its client takes about ten megabytes, which a folder does not need.
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(config.s3);
}
