import { USER_CACHE_PREFIX } from '@piiri/shared/device-cache.ts';

/** What is kept of a person in a company, each kind in a cache of its own. */
export type CacheKind = 'answers' | 'pages' | 'pictures';

/** How many of each are kept; the oldest go first. */
const MAX_ENTRIES: Record<CacheKind, number> = { answers: 200, pages: 30, pictures: 150 };

/** Changes whenever everything is forgotten: what was asked for before must not be kept after. */
let epoch = 0;
/** Changes with each write: a page that was asked for before it may not show it. */
let generation = 0;
let lastResolved: { token: string; partition: Promise<string> } | undefined;
/** Whose things are kept, as far as that is known. */
let currentPartition: string | undefined;
let clearing: Promise<unknown> = Promise.resolve();

const cacheName = (partition: string, part: CacheKind) => `${USER_CACHE_PREFIX}${partition}:${part}`;

async function hashed(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function deleteOtherPartitions(partition: string | undefined): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) =>
      name.startsWith(USER_CACHE_PREFIX) &&
      !(partition && name.startsWith(`${USER_CACHE_PREFIX}${partition}:`)),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Leaves nothing of anybody. */
export function clearAll(): Promise<unknown> {
  epoch += 1;
  lastResolved = undefined;
  currentPartition = undefined;
  clearing = deleteOtherPartitions(undefined);
  return clearing;
}

/** Under which name the holder of a token has things kept. Of whoever was there before nothing is left. */
export function partitionOf(token: string): Promise<string> {
  if (lastResolved?.token === token) return lastResolved.partition;
  const partition = hashed(token).then(async (name) => {
    // Who was there already goes on: a page that was asked for by the cookie alone is theirs too.
    if (name !== currentPartition) epoch += 1;
    currentPartition = name;
    await deleteOtherPartitions(name);
    return name;
  });
  lastResolved = { token, partition };
  return partition;
}

/** Whose things are kept, when that is not said: a page or a picture is asked for without a token. */
export async function presentPartition(): Promise<string | undefined> {
  await clearing;
  if (lastResolved) return lastResolved.partition;
  const names = await caches.keys();
  currentPartition ??= names.find((name) => name.startsWith(USER_CACHE_PREFIX))?.split(':')[1];
  return currentPartition;
}

/** What is kept under a key. */
export const matchCached = (partition: string, part: CacheKind, key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: cacheName(partition, part) });

/** For whom something is asked, and when, to be given when it is kept. */
export interface CacheSnapshot {
  partition: string;
  epoch: number;
  generation: number;
}

export const snapshotOf = (partition: string): CacheSnapshot => ({ partition, epoch, generation });

const isStale = (snapshot: CacheSnapshot, part: CacheKind) =>
  snapshot.epoch !== epoch || (part === 'pages' && snapshot.generation !== generation);

/** Keeps an answer, unless it may have become wrong since it was asked for. What does not fit is not kept. */
export async function putCached(
  snapshot: CacheSnapshot,
  part: CacheKind,
  key: string,
  response: Response,
): Promise<void> {
  if (isStale(snapshot, part)) return;
  const name = cacheName(snapshot.partition, part);
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[part]));
    await Promise.all(tooMany.map((old) => cache.delete(old)));
  } catch {
    // The device is full: it goes on without.
  }
  // Dropped meanwhile, the cache has come back with this in it.
  if (isStale(snapshot, part)) await caches.delete(name);
}

/** Drops what is kept under a key. */
export async function deleteCached(partition: string, part: CacheKind, key: string): Promise<void> {
  const name = cacheName(partition, part);
  if (await caches.has(name)) await (await caches.open(name)).delete(key);
}

/** Drops all pages: the next ones are the server's. */
export async function deletePages(): Promise<void> {
  generation += 1;
  const names = await caches.keys();
  const chosen = names.filter((name) => name.startsWith(USER_CACHE_PREFIX) && name.endsWith(':pages'));
  await Promise.all(chosen.map((name) => caches.delete(name)));
}
