import { statfs } from 'node:fs/promises';
import { codeOf } from '../process/start-error.ts';
import { filesFolder } from './open-storage.ts';

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/**
 * Returns what is free for DATA_DIR, in bytes: where the folder of files is a disk of its own, the lesser of both. Throws
 * when there is no such folder. `measure`: for tests.
 */
export async function freeBytesOf(dataDir: string, measure: Measure = statfs): Promise<number> {
  const disks = [
    await measure(dataDir),
    // A new installation, or one with a bucket, has no folder of files.
    await measure(filesFolder({ dataDir })).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    }),
  ];
  return Math.min(...disks.flatMap((disk) => (disk ? [disk.bavail * disk.bsize] : [])));
}
