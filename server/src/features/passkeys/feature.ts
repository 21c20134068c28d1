import { defineFeature } from '../../engine/feature.ts';
import { proofMethodsOf } from './prove.ts';

/**
 * Passkeys (WebAuthn): signing in by them, and managing one's own. They are stored with the accounts and deleted with
 * them.
 */
export const feature = defineFeature({
  proofMethods: proofMethodsOf,
});
