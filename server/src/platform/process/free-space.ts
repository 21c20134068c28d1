import { statfs } from 'node:fs/promises';
import { codeOf } from './start-error.ts';

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/**
 * Returns what is free on the disks of some folders, in bytes: the least. One that does not exist yet does not count.
 * `measure`: for tests.
 */
export async function freeBytesOf(folders: readonly string[], measure: Measure = statfs): Promise<number> {
  const free = folders.map(async (folder) => {
    const disk = await measure(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
  });
  return Math.min(...(await Promise.all(free)));
}
