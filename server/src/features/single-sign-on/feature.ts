import { defineFeature } from '../../engine/feature.ts';
import { checkDomainsJob } from './check-domains-job.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';
import { proofMethodsOf } from './prove.ts';

/** Single sign-on by a company's own provider, by OpenID Connect or SAML. */
export const feature = defineFeature({
  owned: [signInIdentities],
  jobs: [checkDomainsJob],
  proofMethods: proofMethodsOf,
});
