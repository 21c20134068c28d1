import type { CachedFragments, FragmentCache } from '@piiri/shared/cached-fragments.ts';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../platform/auth/actor.ts';
import { cacheScopeOf } from '../platform/cache/cache-scope.ts';
import type { CacheUse } from '../platform/http/metrics.ts';

/** Maximum estimated size of all entries together, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Lifetime of an entry in milliseconds: its relative times were formatted when it was rendered. */
const TTL_MS = 30_000;

/** Copies a text. V8 slices are views, so a fragment would retain the whole page that it was cut from. */
const copyString = (text: string) => Buffer.from(text).toString();

const copyFragments = ({ at, head, parts }: CachedFragments): CachedFragments => ({
  at,
  head: copyString(head),
  parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, copyString(part)])),
});

const sizeOf = ({ head, parts }: CachedFragments, key: string) =>
  2 * [key, head, ...Object.values(parts)].reduce((sum, { length }) => sum + length, 0);

/**
 * Opens the fragment cache of one process. `of` returns the part of it for all readers with the same cache scope as
 * `reader`.
 */
export function openFragmentCache(): { of(reader: Actor): FragmentCache; use(): CacheUse } {
  const entries = new LRUCache<string, CachedFragments>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    ttl: TTL_MS,
  });
  const counts = { hits: 0, misses: 0 };
  return {
    of(reader) {
      const scope = cacheScopeOf(reader);
      return {
        get(key) {
          const fragment = entries.get(`${scope} ${key}`);
          counts[fragment ? 'hits' : 'misses']++;
          return fragment;
        },
        set: (key, parts) => void entries.set(`${scope} ${key}`, copyFragments(parts)),
      };
    },
    use: () => ({ ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  };
}
