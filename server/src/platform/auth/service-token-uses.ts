import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { serviceTokenKeys } from '../db/tables/service-tokens.ts';
import type { Services } from '../services.ts';

/** A use is stored so often at most, in milliseconds: the time that is shown is true to within half a minute. */
const STORED_EVERY_MS = 10_000;

/** Tokens whose last stored use a process remembers. */
const MAX_REMEMBERED = 10_000;

/** Returns the function that stores when service tokens are used, after the answer. */
export function rememberServiceTokenUses({ background, database }: Services): (tokenId: number) => void {
  const stored = new LRUCache<number, true>({ max: MAX_REMEMBERED, ttl: STORED_EVERY_MS });
  return (tokenId) => {
    if (stored.has(tokenId)) return;
    stored.set(tokenId, true);
    background.run('Storing the use of a service token', async () => {
      await database.background.system
        .update(serviceTokenKeys)
        .set({ last_used_at: sql`now()` })
        .where(eq(serviceTokenKeys.token_id, tokenId));
    });
  };
}
