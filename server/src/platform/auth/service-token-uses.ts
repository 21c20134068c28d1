import { and, eq, sql } from 'drizzle-orm';
import { screenKeys } from '../db/tables/screens.ts';
import { serviceTokenKeys } from '../db/tables/service-tokens.ts';
import type { Services } from '../services.ts';
import { IS_SIGN_DUE } from './device-actor.ts';
import { IS_USE_DUE } from './find-caller.ts';

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

/** The same for a paired device; a device that was missed is there again. */
export function storeDeviceUse({ background, database }: Services, screenId: number): void {
  background.run('screens: storing a sign of life', async () => {
    await database.background.system
      .update(screenKeys)
      .set({ seen_at: sql`now()`, missed_at: null })
      .where(and(eq(screenKeys.screen_id, screenId), IS_SIGN_DUE));
  });
}

/** Lets a session at a kiosk go on for as long as it may be without a call. */
export function storeKioskUse({ background, database }: Services, loginId: string): void {
  background.run('kiosks: storing a use', async () => {
    await database.background.system.execute(sql`
      update sessions set idle_until = now() + make_interval(secs => idle_seconds)
      where login_id = ${loginId}::uuid and idle_until > now()`);
  });
}
