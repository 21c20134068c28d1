import type { Client } from '@piiri/shared/client.ts';

/** The company whose own host the browser is at. */
export interface CompanyHere {
  name: string;
  logo: string | null;
  color: string;
  /** The path that leads to its own provider; null without one. */
  start: string | null;
}

/** Asks whose host this is; null at the installation's own address, and where the server cannot say it. */
export async function readCompanyHere(api: Pick<Client, 'get'>): Promise<CompanyHere | null> {
  const result = await api.get<{ company: CompanyHere | null }>('v1/auth/company/');
  return result.ok ? result.data.company : null;
}
