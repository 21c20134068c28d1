/**
 * Data that a person wrote and the server does not have yet, kept beyond the end of their session, since a 401 clears
 * the browser's storage. It is stored by person in its own IndexedDB database, and offered only to that person at their
 * next sign-in.
 */

import { isFormKey, isUnsentKey, readUnsent, type Unsent } from './unsent.ts';

interface Stash {
  owner: string;
  /** End of the session, in milliseconds since 1970. */
  at: number;
  entries: Unsent;
}

const DATABASE = 'stash';
const STORE = 'unsent';

/** Lifetime of a stash in milliseconds: the default duration of a session. */
const LIFETIME_MS = 30 * 24 * 3_600_000;

const requestDone = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Runs `work` with the object store of stashes. Undefined when there is none (unless `mayCreate`) and when the browser
 * cannot store data. Deletes the database with the last stash.
 */
async function withStashes<T>(
  work: (stashes: IDBObjectStore) => Promise<T>,
  mayCreate = false,
): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      if (mayCreate) opening.result.createObjectStore(STORE, { keyPath: 'owner' });
      else opening.transaction?.abort();
    };
    const database = await requestDone(opening);
    // Lets another tab delete the database.
    database.onversionchange = () => database.close();
    const transaction = database.transaction(STORE, 'readwrite');
    const done = new Promise<void>((resolve) => {
      transaction.oncomplete = transaction.onabort = () => resolve();
    });
    const stashes = transaction.objectStore(STORE);
    const result = await work(stashes);
    const left = await requestDone(stashes.count());
    await done;
    database.close();
    if (left === 0) await requestDone(indexedDB.deleteDatabase(DATABASE));
    return result;
  } catch {
    // There is no database, the device is full, or the browser cannot store data.
    return undefined;
  }
}

/** Merges two entries of one key: of two lists all items without duplicates; otherwise the later entry. */
function mergeEntry(earlier: string | undefined, later: string): string {
  if (earlier === undefined) return later;
  const lists = [JSON.parse(earlier), JSON.parse(later)];
  if (!lists.every(Array.isArray)) return later;
  const items = new Map(lists.flat().map((item) => [JSON.stringify(item), item]));
  return JSON.stringify([...items.values()]);
}

/** Merges entries into existing ones. */
export function mergeEntries(earlier: Unsent, later: Unsent): Unsent {
  const all = Object.entries(later).map(([key, text]) => [key, mergeEntry(earlier[key], text)]);
  return { ...earlier, ...Object.fromEntries(all) };
}

const entriesMatching = (entries: Unsent, matches: (key: string) => boolean): Unsent =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => matches(key)));

/** Stashes unsent and unsaved data of the storage before it is cleared. Never rejects. */
export async function stashUnsent(storage: Storage): Promise<void> {
  const { owner, entries } = readUnsent(storage);
  if (!owner) return;
  await withStashes(async (stashes) => {
    const earlier: Stash | undefined = await requestDone(stashes.get(owner));
    const all = mergeEntries(earlier?.entries ?? {}, entries);
    await requestDone(stashes.put({ owner, at: Date.now(), entries: all } satisfies Stash));
  }, true);
}

/** Returns a person's stash. Deletes stashes of other companies and expired ones. */
async function stashOf(stashes: IDBObjectStore, owner: string): Promise<Stash | undefined> {
  const all: Stash[] = await requestDone(stashes.getAll());
  const company = owner.split(':')[0];
  for (const stash of all)
    if (stash.owner.split(':')[0] !== company || Date.now() - stash.at > LIFETIME_MS)
      stashes.delete(stash.owner);
  return all.find((stash) => stash.owner === owner && Date.now() - stash.at <= LIFETIME_MS);
}

/** Returns the stashed data that a person may send; undefined when there is none. Never rejects. */
export const readStashed = (owner: string): Promise<Unsent | undefined> =>
  withStashes(async (stashes) => {
    const stash = await stashOf(stashes, owner);
    return stash && entriesMatching(stash.entries, isUnsentKey);
  });

/** Removes matching entries from a stash and returns them; deletes an empty stash. */
async function moveMatching(
  stashes: IDBObjectStore,
  stash: Stash,
  matches: (key: string) => boolean,
): Promise<Unsent> {
  const matching = entriesMatching(stash.entries, matches);
  const left = Object.entries(stash.entries).filter(([key]) => !(key in matching));
  if (left.length === 0) await requestDone(stashes.delete(stash.owner));
  else await requestDone(stashes.put({ ...stash, entries: Object.fromEntries(left) }));
  return matching;
}

/** Deletes the stashed data that a person may send. Never rejects. */
export async function dropUnsent(owner: string): Promise<void> {
  await withStashes(async (stashes) => {
    const stash = await stashOf(stashes, owner);
    if (stash) await moveMatching(stashes, stash, isUnsentKey);
  });
}

/** Restores a person's stashed form input to the storage, where each form offers it. Never rejects. */
export async function restoreForms(storage: Storage, owner: string): Promise<void> {
  const forms = await withStashes(async (stashes) => {
    const stash = await stashOf(stashes, owner);
    return stash && moveMatching(stashes, stash, isFormKey);
  });
  for (const [key, text] of Object.entries(forms ?? {}))
    if (storage.getItem(key) === null) storage.setItem(key, text);
}

/** Deletes a person's stash. Never rejects. */
export async function dropStash(owner: string): Promise<void> {
  await withStashes((stashes) => requestDone(stashes.delete(owner)));
}
