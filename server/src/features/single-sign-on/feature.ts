import { defineFeature } from '../../engine/feature.ts';
import {
  samlAssertions,
  signInCodes,
  usedSignInAttempts,
} from '../../platform/db/tables/sign-in-settings.ts';
import { checkDomainsJob } from './check-domains-job.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';
import { proofMethodsOf } from './prove.ts';

/** Single sign-on by a company's own provider, by OpenID Connect or SAML. */
export const feature = defineFeature({
  owned: [signInIdentities],
  retention: [
    [signInCodes.expires_at, '0 days'],
    [samlAssertions.expires_at, '0 days'],
    [usedSignInAttempts.expires_at, '0 days'],
  ],
  jobs: [checkDomainsJob],
  proofMethods: proofMethodsOf,
});
