import { defineFeature } from '../../engine/feature.ts';
import {
  knownLogins,
  loginThrottle,
  otpAttempts,
  sessions,
  signInLinks,
} from '../../platform/db/tables/accounts.ts';
import { proofMethodsOf } from './prove-again.ts';

/** Sessions: what opens them, proves them anew and ends them. The calls to sign in stand in `sign-in`. */
export const feature = defineFeature({
  retention: [
    [sessions.expires_at, '0 days'],
    [signInLinks.expires_at, '0 days'],
    [otpAttempts.created_at, '1 day'],
    [loginThrottle.last_failure_at, '1 day'],
    [knownLogins.last_on, '91 days'],
  ],
  proofMethods: proofMethodsOf,
});
