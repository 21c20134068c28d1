/**
 * Data that a person wrote and the server does not have yet, in the browser's storage. `stash.ts` handles it at the end
 * of a session.
 */

/** Entries of the storage by key. */
export type Unsent = Readonly<Record<string, string>>;

/** Storage key of the signed-in person. */
const OWNER_KEY = 'owner';

/** Storage key of pending writes. */
export const PENDING_WRITES_KEY = 'waiting';

/** Storage key of forms that wait to be sent. */
export const PENDING_SUBMISSIONS_KEY = 'waiting-forms';

/** Storage keys of forms that a person is filling in begin so. */
const FORM_DRAFT_PREFIX = 'form:';

/** Returns the storage key of a form that a person is filling in. `owner`: of `ownerOf`. */
export const formDraftKey = (owner: string, form: string): string => `${FORM_DRAFT_PREFIX}${owner}:${form}`;

const isFormDraftKey = (key: string): boolean => key.startsWith(FORM_DRAFT_PREFIX);

/** Storage keys of a person's unsent messages in a chat room begin so. */
const UNSENT_MESSAGES_PREFIX = 'chat:unsent:';

/** Returns the storage key of a person's unsent messages in a chat room. */
export const unsentMessagesKey = (person: number, room: number): string =>
  `${UNSENT_MESSAGES_PREFIX}${person}:${room}`;

/** Returns whether a storage key is one of unsent data: pending writes, forms and chat messages. */
export const isUnsentKey = (key: string): boolean =>
  key === PENDING_WRITES_KEY || key === PENDING_SUBMISSIONS_KEY || key.startsWith(UNSENT_MESSAGES_PREFIX);

/** Returns whether a storage key is one of unsaved input: in the console's forms, and in forms to be sent. */
export const isFormKey = (key: string): boolean => key.startsWith('console.unsaved.') || isFormDraftKey(key);

/** Returns the key of a person in a company. */
export const ownerOf = ({ tenant_id, id }: { tenant_id: number; id: number }) => `${tenant_id}:${id}`;

/** Stores the owner of the storage, so that it is known after their session has ended. */
export const storeOwner = (storage: Storage, owner: string) => storage.setItem(OWNER_KEY, owner);

const keysMatching = (storage: Storage, matches: (key: string) => boolean) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(matches);

/** Deletes unsent data and drafts of the storage, when the person logs out or switches to another company. */
export function clearUnsent(storage: Storage): void {
  for (const key of keysMatching(storage, (key) => isUnsentKey(key) || isFormDraftKey(key)))
    storage.removeItem(key);
}

/**
 * Returns unsent and unsaved data of the storage with its owner; the owner is null when it is unknown or there is no
 * data.
 */
export function readUnsent(storage: Storage): { owner: string | null; entries: Unsent } {
  const keys = keysMatching(storage, (key) => isUnsentKey(key) || isFormKey(key));
  const owner = keys.length > 0 ? storage.getItem(OWNER_KEY) : null;
  return { owner, entries: Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? ''])) };
}
