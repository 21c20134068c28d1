import { and, eq, sql } from 'drizzle-orm';
import { serviceTokenKeys } from '../db/tables/service-tokens.ts';
import type { Services } from '../services.ts';
import { IS_USE_DUE } from './actor.ts';

/** Stores the use of a service token after the answer. Of concurrent calls only one writes. */
export function storeServiceTokenUse({ background, database }: Services, tokenId: number): void {
  background.run('service tokens: storing a use', async () => {
    await database.background.system
      .update(serviceTokenKeys)
      .set({ last_used_at: sql`now()` })
      .where(and(eq(serviceTokenKeys.token_id, tokenId), IS_USE_DUE));
  });
}
