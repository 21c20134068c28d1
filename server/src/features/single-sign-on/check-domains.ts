import type { DomainCheck } from '@piiri/shared/contracts/sign-in.ts';
import { txtRecords } from '../../platform/net/txt-records.ts';
import type { Services } from '../../platform/services.ts';
import { proveDomains, recordOf } from './domains.ts';
import { settingsOf } from './settings.ts';

/**
 * Asks the DNS for the records of a company's waiting domains; those that are there are proven from now on. Returns the
 * outcome of each.
 */
export async function checkDomains(services: Services, tenantId: number): Promise<DomainCheck[]> {
  const { domains_waiting } = await settingsOf(services.database.system, tenantId);
  if (domains_waiting.length === 0) return [];
  const checks = await Promise.all(
    domains_waiting.map(async (waiting): Promise<DomainCheck> => {
      const { domain } = waiting;
      const records = await txtRecords(domain, services.config.dnsServers);
      if (!records) return { domain, outcome: 'unanswered' };
      const isThere = records.some((record) => record.trim() === recordOf(waiting));
      return { domain, outcome: isThere ? 'proven' : 'missing' };
    }),
  );
  const proven = checks.flatMap(({ domain, outcome }) => (outcome === 'proven' ? [domain] : []));
  if (proven.length === 0) return checks;
  const taken = await proveDomains(services, tenantId, proven);
  return checks.map((check) => (taken.has(check.domain) ? { ...check, outcome: 'taken' } : check));
}
