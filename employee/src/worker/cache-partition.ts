import { USER_CACHE_PREFIX } from '@piiri/shared/device-cache.ts';

/** Kinds of cached responses; each has its own cache per user and tenant. */
export type CacheKind = 'answers' | 'pages' | 'pictures';

/** Maximum number of entries per cache; the oldest are deleted first. */
const MAX_ENTRIES: Record<CacheKind, number> = { answers: 200, pages: 30, pictures: 150 };

/** Increases when the caches are cleared: responses requested before must not be cached afterwards. */
let epoch = 0;
/** Increases with each write: a page requested before may not show it. */
let generation = 0;
let lastResolved: { token: string; partition: Promise<string> } | undefined;
/** Partition whose caches exist, as far as known. */
let currentPartition: string | undefined;
let clearing: Promise<unknown> = Promise.resolve();

const cacheName = (partition: string, part: CacheKind) => `${USER_CACHE_PREFIX}${partition}:${part}`;

async function hashToken(token: string): Promise<string> {
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

/** Deletes the caches of all users. */
export function clearAll(): Promise<unknown> {
  epoch += 1;
  lastResolved = undefined;
  currentPartition = undefined;
  clearing = deleteOtherPartitions(undefined);
  return clearing;
}

/** Returns the cache partition of a token, a hash of it. Deletes the caches of all other partitions. */
export function partitionOf(token: string): Promise<string> {
  if (lastResolved?.token === token) return lastResolved.partition;
  const partition = hashToken(token).then(async (name) => {
    // The same partition keeps its epoch: a page requested by cookie alone belongs to it too.
    if (name !== currentPartition) epoch += 1;
    currentPartition = name;
    await deleteOtherPartitions(name);
    return name;
  });
  lastResolved = { token, partition };
  return partition;
}

/** Returns the partition for requests without a token, such as pages and images. */
export async function readPartition(): Promise<string | undefined> {
  await clearing;
  if (lastResolved) return lastResolved.partition;
  const names = await caches.keys();
  currentPartition ??= names.find((name) => name.startsWith(USER_CACHE_PREFIX))?.split(':')[1];
  return currentPartition;
}

/** Returns the cached response of a key. */
export const matchCached = (partition: string, part: CacheKind, key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: cacheName(partition, part) });

/** Partition, epoch and generation at the time of a request; compared again before its response is cached. */
export interface CacheSnapshot {
  partition: string;
  epoch: number;
  generation: number;
}

export const snapshotOf = (partition: string): CacheSnapshot => ({ partition, epoch, generation });

const isStale = (snapshot: CacheSnapshot, part: CacheKind) =>
  snapshot.epoch !== epoch || (part === 'pages' && snapshot.generation !== generation);

/** Caches a response unless it is stale since its request. Ignores an exceeded storage quota. */
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
    // The storage quota is exceeded: the response is not cached.
  }
  // The cache was deleted meanwhile and put() has created it again.
  if (isStale(snapshot, part)) await caches.delete(name);
}

/** Deletes the cached response of a key. */
export async function deleteCached(partition: string, part: CacheKind, key: string): Promise<void> {
  const name = cacheName(partition, part);
  if (await caches.has(name)) await (await caches.open(name)).delete(key);
}

/** Deletes all cached pages, so that the next ones come from the server. */
export async function deletePages(): Promise<void> {
  generation += 1;
  const names = await caches.keys();
  const chosen = names.filter((name) => name.startsWith(USER_CACHE_PREFIX) && name.endsWith(':pages'));
  await Promise.all(chosen.map((name) => caches.delete(name)));
}
