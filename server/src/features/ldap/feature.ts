import { defineFeature } from '../../engine/feature.ts';
import { ldapSyncJob, nightlyLdapJob } from './sync-job.ts';

/** LDAP: people and groups read from a company's directory. Nobody signs in by it. */
export const feature = defineFeature({
  jobs: [ldapSyncJob, nightlyLdapJob],
});
