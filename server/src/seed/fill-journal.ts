import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../platform/storage/storage.ts';

/**
 * Opens a list of the files that the demo stores, each written before its file. The rows of a killed fill are rolled
 * back with its transaction, so that no sweep knows of its files; the next start finds them by this list.
 */
export function openFillJournal(dataDir: string, storage: Storage) {
  const path = join(dataDir, 'demo-files');
  const close = () => rm(path, { force: true });
  return {
    /** Storage that first adds each key to the list. */
    storage: {
      ...storage,
      async keepBytes(key: string, bytes: Uint8Array) {
        await appendFile(path, `${key}\n`, { mode: 0o600 });
        await storage.keepBytes(key, bytes);
      },
    } satisfies Storage,
    /** Deletes the listed files; for when no row refers to them. */
    async undo(): Promise<void> {
      const noted = await readFile(path, 'utf8').catch(() => '');
      // The last line may be truncated, in which case its file was not stored.
      for (const key of noted.split('\n').slice(0, -1)) await storage.remove(key);
      await close();
    },
    /** Deletes the list; for when rows refer to its files. */
    close,
  };
}
