import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../platform/storage/storage.ts';

/**
 * Notes what the demo keeps before it is kept. Rows of a filling that was killed are gone with its transaction, so that
 * no housekeeping knows of its files; this list is how the next start finds them.
 */
export function openFillJournal(dataDir: string, storage: Storage) {
  const path = join(dataDir, 'demo-files');
  const close = () => rm(path, { force: true });
  return {
    /** The storage, each key noted first. */
    storage: {
      ...storage,
      async keepBytes(key: string, bytes: Uint8Array) {
        await appendFile(path, `${key}\n`, { mode: 0o600 });
        await storage.keepBytes(key, bytes);
      },
    } satisfies Storage,
    /** Deletes what was noted; for when no row names it. */
    async undo(): Promise<void> {
      const noted = await readFile(path, 'utf8').catch(() => '');
      // The last line may have been cut short, and what it names was not kept then.
      for (const key of noted.split('\n').slice(0, -1)) await storage.remove(key);
      await close();
    },
    /** Forgets what was noted; for when rows name it. */
    close,
  };
}
