import { sql } from 'drizzle-orm';
import { signInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { checkDomains } from './check-domains.ts';

/** Interval between checks, in milliseconds. */
const DAY_MS = 24 * 60 * 60_000;

/** Proves mail domains once their record is in the DNS. */
export const checkDomainsJob: Job = {
  name: 'check-mail-domains',
  everyMs: DAY_MS,
  async run(services, _payload, stopping) {
    const companies = await services.database.system
      .select({ tenantId: signInSettings.tenant_id })
      .from(signInSettings)
      .where(sql`${signInSettings.domains_waiting} <> '[]'::jsonb`);
    for (const { tenantId } of companies) {
      if (stopping.aborted) return;
      await checkDomains(services, tenantId);
    }
  },
};
