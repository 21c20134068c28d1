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

/** The same for a person's own token, whose table belongs to a feature. */
export function storePersonalTokenUse({ background, database }: Services, tokenId: number): void {
  background.run('personal tokens: storing a use', async () => {
    await database.background.system.execute(sql`
      update personal_tokens set last_used_at = now() where id = ${tokenId}::int and ${IS_USE_DUE}`);
  });
}
