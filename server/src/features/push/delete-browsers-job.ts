import { sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/tables/accounts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';

/** Interval in milliseconds between checks for browsers in which nobody is signed in any more. */
const EVERY_MS = 60 * 60_000;

/** Deletes the subscriptions of browsers in which nobody is signed in any more. */
export const deleteBrowsersJob: Job = {
  name: 'forget-browsers',
  everyMs: EVERY_MS,
  run: ({ database }) =>
    database.system.execute(sql`
      delete from ${pushSubscriptions} s where not exists (
        select from ${sessions} l where l.login_id = s.login_id and l.tenant_id = s.tenant_id and l.expires_at > now())`),
};
