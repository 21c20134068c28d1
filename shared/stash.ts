/**
 * What somebody wrote and the server does not have yet, kept past the end of their session: a 401 clears the browser's storage.
 * It lies in an IndexedDB database of its own, by person, and is offered to that person alone at their next sign-in.
 */

import { FORM_KEY, UNSENT_KEY, type Unsent, unsentIn } from './unsent.ts';

interface Stash {
  owner: string;
  /** When the session ended. Milliseconds since 1970. */
  at: number;
  entries: Unsent;
}

const DATABASE = 'stash';
const STORE = 'unsent';

/** Milliseconds for which a stash waits for its owner: as long as a session lasts by default. */
const LIFETIME = 30 * 24 * 3_600_000;

const requestDone = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Does something with the stashes. Undefined where there are none, unless `mayCreate`, and where the browser stores nothing.
 * The database goes with the last of them.
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
    // Another tab may delete it.
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
    // There is none, the device is full, or the browser stores nothing.
    return undefined;
  }
}

/** Two entries under one key: of two lists all items, each once; else the later one. */
function merged(earlier: string | undefined, later: string): string {
  if (earlier === undefined) return later;
  const lists = [JSON.parse(earlier), JSON.parse(later)];
  if (!lists.every(Array.isArray)) return later;
  const items = new Map(lists.flat().map((item) => [JSON.stringify(item), item]));
  return JSON.stringify([...items.values()]);
}

/** Puts entries beside those that are there already. */
export function mergedEntries(earlier: Unsent, later: Unsent): Unsent {
  const all = Object.entries(later).map(([key, text]) => [key, merged(earlier[key], text)]);
  return { ...earlier, ...Object.fromEntries(all) };
}

const entriesLike = (entries: Unsent, pattern: RegExp): Unsent =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => pattern.test(key)));

/** Stashes what is unsent and unsaved in the storage, before that is cleared. Never rejects. */
export async function stashUnsent(storage: Storage): Promise<void> {
  const { owner, entries } = unsentIn(storage);
  if (!owner) return;
  await withStashes(async (stashes) => {
    const earlier: Stash | undefined = await requestDone(stashes.get(owner));
    const all = mergedEntries(earlier?.entries ?? {}, entries);
    await requestDone(stashes.put({ owner, at: Date.now(), entries: all } satisfies Stash));
  }, true);
}

/** Somebody's stash. What waits in another company, or has waited too long, is deleted. */
async function stashOf(stashes: IDBObjectStore, owner: string): Promise<Stash | undefined> {
  const all: Stash[] = await requestDone(stashes.getAll());
  const company = owner.split(':')[0];
  for (const stash of all)
    if (stash.owner.split(':')[0] !== company || Date.now() - stash.at > LIFETIME)
      stashes.delete(stash.owner);
  return all.find((stash) => stash.owner === owner && Date.now() - stash.at <= LIFETIME);
}

/** What is stashed for somebody to be sent; undefined where nothing is. Never rejects. */
export const stashedFor = (owner: string): Promise<Unsent | undefined> =>
  withStashes(async (stashes) => {
    const stash = await stashOf(stashes, owner);
    return stash && entriesLike(stash.entries, UNSENT_KEY);
  });

/** Takes the entries that a pattern names out of somebody's stash, which goes when nothing is left of it. */
async function moveMatching(stashes: IDBObjectStore, stash: Stash, pattern: RegExp): Promise<Unsent> {
  const matching = entriesLike(stash.entries, pattern);
  const left = Object.entries(stash.entries).filter(([key]) => !(key in matching));
  if (left.length === 0) await requestDone(stashes.delete(stash.owner));
  else await requestDone(stashes.put({ ...stash, entries: Object.fromEntries(left) }));
  return matching;
}

/** Deletes what is stashed for somebody to be sent. Never rejects. */
export async function dropUnsent(owner: string): Promise<void> {
  await withStashes(async (stashes) => {
    const stash = await stashOf(stashes, owner);
    if (stash) await moveMatching(stashes, stash, UNSENT_KEY);
  });
}

/** Puts what somebody had written in forms back into the storage, where each form offers it. Never rejects. */
export async function restoreForms(storage: Storage, owner: string): Promise<void> {
  const forms = await withStashes(async (stashes) => {
    const stash = await stashOf(stashes, owner);
    return stash && moveMatching(stashes, stash, FORM_KEY);
  });
  for (const [key, text] of Object.entries(forms ?? {}))
    if (storage.getItem(key) === null) storage.setItem(key, text);
}

/** Deletes what is stashed for somebody. Never rejects. */
export async function dropStash(owner: string): Promise<void> {
  await withStashes((stashes) => requestDone(stashes.delete(owner)));
}
