/**
 * Data that a person wrote and the server does not have yet, kept beyond the end of their session, since a 401 clears
 * the browser's storage. It is stored by person in its own IndexedDB database, and offered only to that person at their
 * next sign-in.
 */

import { type DeviceStores, filesOf, requestDone, withDeviceStores } from './device-database.ts';
import { isFormKey, isUnsentKey, readUnsent, type Unsent } from './unsent.ts';

interface Stash {
  owner: string;
  /** End of the session, in milliseconds since 1970. */
  at: number;
  entries: Unsent;
}

/** Lifetime of a stash in milliseconds: the default duration of a session. */
const LIFETIME_MS = 30 * 24 * 3_600_000;

/** Runs `work` with the stores. Undefined when there are none (unless `mayCreate`) and when the browser cannot store data. */
const withStores = <T>(
  work: (stores: DeviceStores) => Promise<T>,
  mayCreate = false,
): Promise<T | undefined> => withDeviceStores(work, mayCreate).catch(() => undefined);

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
  await withStores(async ({ unsent: stashes }) => {
    const earlier: Stash | undefined = await requestDone(stashes.get(owner));
    const all = mergeEntries(earlier?.entries ?? {}, entries);
    await requestDone(stashes.put({ owner, at: Date.now(), entries: all } satisfies Stash));
  }, true);
}

/** Returns a person's stash. Deletes stashes of other companies and expired ones, and the files of their owners. */
async function stashOf({ unsent, files }: DeviceStores, owner: string): Promise<Stash | undefined> {
  const all: Stash[] = await requestDone(unsent.getAll());
  const company = owner.split(':')[0];
  const valid = all.filter(
    (stash) => stash.owner.split(':')[0] === company && Date.now() - stash.at <= LIFETIME_MS,
  );
  for (const stash of all) if (!valid.includes(stash)) unsent.delete(stash.owner);
  const owners = [owner, ...valid.map((stash) => stash.owner)];
  for (const key of (await requestDone(files.getAllKeys())) as [string, string][])
    if (!owners.includes(key[0])) files.delete(key);
  return valid.find((stash) => stash.owner === owner);
}

/** Returns the stashed data that a person may send; undefined when there is none. Never rejects. */
export const readStashed = (owner: string): Promise<Unsent | undefined> =>
  withStores(async (stores) => {
    const stash = await stashOf(stores, owner);
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
  await withStores(async (stores) => {
    const stash = await stashOf(stores, owner);
    if (stash) await moveMatching(stores.unsent, stash, isUnsentKey);
  });
}

/** Restores a person's stashed form input to the storage, where each form offers it. Never rejects. */
export async function restoreForms(storage: Storage, owner: string): Promise<void> {
  const forms = await withStores(async (stores) => {
    const stash = await stashOf(stores, owner);
    return stash && moveMatching(stores.unsent, stash, isFormKey);
  });
  for (const [key, text] of Object.entries(forms ?? {}))
    if (storage.getItem(key) === null) storage.setItem(key, text);
}

/** Deletes a person's stash and files. Never rejects. */
export async function dropStash(owner: string): Promise<void> {
  await withStores(async ({ unsent, files }) => {
    unsent.delete(owner);
    await requestDone(files.delete(filesOf(owner)));
  });
}
