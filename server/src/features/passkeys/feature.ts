import { defineFeature } from '../../engine/feature.ts';
import { usedChallenges } from '../../platform/db/tables/accounts.ts';

/** Passkeys (WebAuthn): signing in by them, and one's own. Their keys stand with the accounts, which they end with. */
export const feature = defineFeature({
  retention: [[usedChallenges.created_at, '1 hour']],
});
