import { companyHosts } from '../../src/platform/db/tables/company-hosts.ts';
import type { TestApp } from '../app.ts';

/** A company of the test, with everything by which it acts: its admin, host, directory and a service token. */
export interface Company {
  id: number;
  token: string;
  host: string;
  /** Token of its directory. */
  directory: string;
  /** A service token that may change people. */
  service: string;
}

/** Creates a company. */
export async function openCompany(server: TestApp): Promise<Company> {
  const { id } = await server.build.tenant();
  const admin = await server.build.user({ tenant: id, is_tenant_admin: true });
  const host = `apart-${id}.example`;
  await server.services.database.system.insert(companyHosts).values({ host, tenant_id: id });
  const token = await server.login(admin);
  const make = async (path: string, body: object): Promise<string> =>
    (await server.call('POST', path, { token, body })).json().token;
  const directory = await make('v1/tenant/scim-token/', {});
  const service = await make('v1/service-tokens/', { name: 'Palkanlaskenta', scopes: ['user:write'] });
  return { id, host, token, directory, service };
}

/** What a directory can say of a person. */
export type DirectoryChange = { active: boolean } | { phone: string } | { userName: string };

/** Lets a company's directory change one of its users. */
export function changeByDirectory(
  server: TestApp,
  { directory }: Company,
  user: number,
  change: DirectoryChange,
) {
  const value = 'phone' in change ? { phoneNumbers: [{ value: change.phone, type: 'mobile' }] } : change;
  return server.app.inject({
    method: 'PATCH',
    url: `/api/scim/v2/Users/${user}`,
    headers: { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' },
    payload: JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', value }],
    }),
  });
}
