import { defineFeature } from '../../engine/feature.ts';
import { signInCodes } from '../../platform/db/tables/sign-in-settings.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';

/** Single sign-on by a company's own OpenID Connect provider. */
export const feature = defineFeature({
  owned: [signInIdentities],
  retention: [[signInCodes.expires_at, '0 days']],
});
