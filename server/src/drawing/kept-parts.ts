import { LRUCache } from 'lru-cache';
import type { Actor } from '../auth/actor.ts';
import { audienceOf } from '../kept/audience.ts';

/** Most that is kept in all, in bytes, roughly. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Milliseconds for which it is taken: how long ago something was is told for when it was drawn. */
const FRESH = 30_000;

/** What of a page is the same for all who read the same, see `employee/src/drawing/shared-parts.tsx`. */
interface KeptParts {
  at: Date;
  head: string;
  parts: Readonly<Record<string, string>>;
}

/** Parts of pages as they were drawn lately for some readers, by everything that they were drawn from. */
export interface PartsKept {
  get(key: string): KeptParts | undefined;
  set(key: string, parts: KeptParts): void;
}

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
    const audience = audienceOf(reader);
    return {
      get: (key) => entries.get(`${audience} ${key}`),
      set: (key, parts) => void entries.set(`${audience} ${key}`, parts),
    };
  };
}
