import type { CachedFragments, FragmentCache } from '@piiri/shared/cached-fragments.ts';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../platform/auth/actor.ts';
import { cacheScopeOf } from '../platform/cache/cache-scope.ts';

/** Most that is kept in all, in bytes, roughly. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Milliseconds for which it is taken: how long ago something was is told for when it was drawn. */
const FRESH = 30_000;

/** A copy of a text. What was cut out of a page is a view of it to V8, and would keep all of the page in memory. */
const ownCopy = (text: string) => Buffer.from(text).toString();

const copyOf = ({ at, head, parts }: CachedFragments): CachedFragments => ({
  at,
  head: ownCopy(head),
  parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, ownCopy(part)])),
});

const sizeOf = ({ head, parts }: CachedFragments, key: string) =>
  2 * [key, head, ...Object.values(parts)].reduce((sum, { length }) => sum + length, 0);

/** Opens the memory of one process. Gives what is kept for those who read the same as somebody. */
export function openFragmentCache(): (reader: Actor) => FragmentCache {
  const entries = new LRUCache<string, CachedFragments>({
    maxSize: MOST_BYTES,
    sizeCalculation: sizeOf,
    ttl: FRESH,
  });
  return (reader) => {
    const audience = cacheScopeOf(reader);
    return {
      get: (key) => entries.get(`${audience} ${key}`),
      set: (key, parts) => void entries.set(`${audience} ${key}`, copyOf(parts)),
    };
  };
}
