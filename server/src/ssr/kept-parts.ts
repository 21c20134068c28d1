import type { KeptParts, PartsKept } from '@piiri/shared/kept-parts.ts';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../platform/auth/actor.ts';
import { cacheScopeOf } from '../platform/cache/cache-scope.ts';

/** Most that is kept in all, in bytes, roughly. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Milliseconds for which it is taken: how long ago something was is told for when it was drawn. */
const FRESH = 30_000;

const sizeOf = ({ head, parts }: KeptParts, key: string) =>
  2 * [key, head, ...Object.values(parts)].reduce((sum, { length }) => sum + length, 0);

/** Opens the memory of one process. Gives what is kept for those who read the same as somebody. */
export function openKeptParts(): (reader: Actor) => PartsKept {
  const entries = new LRUCache<string, KeptParts>({
    maxSize: MOST_BYTES,
    sizeCalculation: sizeOf,
    ttl: FRESH,
  });
  return (reader) => {
    const audience = cacheScopeOf(reader);
    return {
      get: (key) => entries.get(`${audience} ${key}`),
      set: (key, parts) => void entries.set(`${audience} ${key}`, parts),
    };
  };
}
