import { defineFeature } from '../../engine/feature.ts';
import { signInCodes, usedSignInAttempts } from '../../platform/db/tables/sign-in-settings.ts';
import { checkDomainsJob } from './check-domains-job.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';
import { proofMethodsOf } from './prove.ts';

/** Single sign-on by a company's own OpenID Connect provider. */
export const feature = defineFeature({
  owned: [signInIdentities],
  retention: [
    [signInCodes.expires_at, '0 days'],
    [usedSignInAttempts.expires_at, '0 days'],
  ],
  jobs: [checkDomainsJob],
  proofMethods: proofMethodsOf,
});
