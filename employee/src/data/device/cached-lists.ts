import { USER_CACHE_PREFIX } from '@piiri/shared/device-cache.ts';
import { shapeOf } from '../content/contents.ts';
import { screens } from '../content/screens.ts';

/**
 * Returns the entity names of the lists in the device's cache, which can be read without a connection. The cache
 * contains only data of one reader in one company.
 */
export async function cachedLists(): Promise<string[]> {
  if (typeof caches === 'undefined') return [];
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(USER_CACHE_PREFIX) && name.endsWith(':answers'),
  );
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = new Set(requests.flat().map(({ url }) => new URL(url).pathname));
  return screens.flatMap(({ name, list }) => (list && paths.has(`/api/${shapeOf(name).api}`) ? [name] : []));
}
