import type { Client } from '@piiri/shared/client.ts';
import type { HostCompany } from '@piiri/shared/contracts/sign-in-answers.ts';

export type { HostCompany as CompanyHere };

/** Returns the company of this host; null at the installation's own host, and when the call fails. */
export async function readHostCompany(api: Pick<Client, 'get'>): Promise<HostCompany | null> {
  const result = await api.get('v1/auth/company/');
  return result.ok ? result.data.company : null;
}
