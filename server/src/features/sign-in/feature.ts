import { lt, sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import {
  knownLogins,
  loginThrottle,
  otpAttempts,
  sessions,
  signInLinks,
} from '../../platform/db/tables/accounts.ts';

/** Signing in: passwords, codes, links and sessions. */
export const feature = defineFeature({
  housekeeping: [
    { run: ({ sessionUses }) => sessionUses.store() },
    { run: ({ database }) => database.system.delete(sessions).where(lt(sessions.expires_at, sql`now()`)) },
    {
      run: ({ database }) =>
        database.system.delete(signInLinks).where(lt(signInLinks.expires_at, sql`now()`)),
    },
    {
      run: ({ database }) =>
        database.system.delete(otpAttempts).where(lt(otpAttempts.created_at, sql`now() - interval '1 day'`)),
    },
    {
      run: ({ database }) =>
        database.system
          .delete(loginThrottle)
          .where(lt(loginThrottle.last_failure_at, sql`now() - interval '1 day'`)),
    },
    {
      run: ({ database }) =>
        database.system.delete(knownLogins).where(lt(knownLogins.last_on, sql`current_date - 90`)),
    },
  ],
});
