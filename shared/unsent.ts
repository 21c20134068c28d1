/** What somebody wrote and the server does not have yet, in the browser's storage. What becomes of it when a session ends: `stash.ts`. */

/** Entries of the storage, by their keys. */
export type Unsent = Readonly<Record<string, string>>;

/** Under which key of the storage it stands who is signed in. */
const OWNER = 'owner';

/** Keys of the storage that hold what is unsent: writes that wait, and messages of chat. */
export const UNSENT_KEY = /^(waiting$|chat:unsent:)/;

/** Keys of the storage that hold what was written in the console's forms and not saved. */
export const FORM_KEY = /^console\.unsaved\./;

/** One person in one company. */
export const ownerOf = ({ tenant_id, id }: { tenant_id: number; id: number }) => `${tenant_id}:${id}`;

/** Notes whose the storage is, so that it is known when their session has ended. */
export const noteOwner = (storage: Storage, owner: string) => storage.setItem(OWNER, owner);

const keysLike = (storage: Storage, ...patterns: readonly RegExp[]) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    patterns.some((pattern) => pattern.test(key)),
  );

/** Deletes what is unsent in the storage: somebody logs out by themselves, or goes on in another company. */
export function clearUnsent(storage: Storage): void {
  for (const key of keysLike(storage, UNSENT_KEY)) storage.removeItem(key);
}

/** What is unsent and unsaved in the storage, and whose it is; without an owner there is nothing. */
export function unsentIn(storage: Storage): { owner: string | null; entries: Unsent } {
  const keys = keysLike(storage, UNSENT_KEY, FORM_KEY);
  const owner = keys.length > 0 ? storage.getItem(OWNER) : null;
  return { owner, entries: Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? ''])) };
}
