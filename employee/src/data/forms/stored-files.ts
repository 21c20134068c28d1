import { filesOf, requestDone, withDeviceStores } from '@piiri/shared/device-database.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { ownerOf } from '@piiri/shared/unsent.ts';
import type { App } from '../app.ts';
import type { ChosenFile } from './values.ts';

/** A file in the device's database. */
interface StoredFile extends ChosenFile {
  owner: string;
  content: Blob;
  /** When it was chosen, in milliseconds since 1970. */
  at: number;
}

/** Age in milliseconds from which a file that no form has is deleted: a form in another tab may be about to have it. */
const UNUSED_MS = 24 * 3_600_000;

/**
 * The files of forms that the person fills in or has yet to send, on the device. Accessed through `App.model`. A file
 * that the device has no room for lives as long as the page.
 */
export const storedFiles = ({ session }: App) => {
  const owner = () => (session.profile.value ? ownerOf(session.profile.value) : '');
  /** Files of this page, also those that are stored. */
  const inPage = new Map<string, Blob>();

  return {
    /** Stores a file. Resolves to it, and to whether the device had room for it. */
    async store(content: Blob, name: string): Promise<{ file: ChosenFile; isStored: boolean }> {
      const file = { id: randomKey(), name, type: content.type, size: content.size };
      inPage.set(file.id, content);
      const row: StoredFile = { ...file, owner: owner(), content, at: Date.now() };
      const isStored = await withDeviceStores(({ files }) => requestDone(files.put(row)), true).then(
        () => true,
        () => false,
      );
      return { file, isStored };
    },

    /** Returns the content of a file; undefined when it is not on the device any more. */
    async read(id: string): Promise<Blob | undefined> {
      const here = inPage.get(id);
      if (here) return here;
      const row = await withDeviceStores(
        ({ files }) => requestDone<StoredFile | undefined>(files.get([owner(), id])),
        false,
      ).catch(() => undefined);
      return row?.content;
    },

    /** Deletes files. Never rejects. */
    async drop(ids: readonly string[]): Promise<void> {
      for (const id of ids) inPage.delete(id);
      if (ids.length === 0) return;
      await withDeviceStores(async ({ files }) => {
        for (const id of ids) files.delete([owner(), id]);
      }).catch(() => undefined);
    },

    /** Deletes the person's files that no form has, such as those of a page that was killed. Never rejects. */
    async dropUnused(used: ReadonlySet<string>): Promise<void> {
      await withDeviceStores(async ({ files, unsent }) => {
        // A stash may have forms that wait to be accepted again.
        if (await requestDone(unsent.getKey(owner()))) return;
        for (const row of (await requestDone(files.getAll(filesOf(owner())))) as StoredFile[])
          if (!used.has(row.id) && Date.now() - row.at > UNUSED_MS) files.delete([row.owner, row.id]);
      }).catch(() => undefined);
    },
  };
};

export type StoredFiles = ReturnType<typeof storedFiles>;
