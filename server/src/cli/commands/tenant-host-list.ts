import { asc, eq } from 'drizzle-orm';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { defineCommand } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

/** Lists the host names of a company. */
export default defineCommand({
  name: 'tenant host list',
  summary: 'Lists the host names of a company.',
  operands: ['name'],
  options: {},
  manual: ['A line a host; links begin with the first one.'],
  access: 'reads',
  async run({ operands: [written], open, say, remark }) {
    const { system } = (await open()).database;
    const { id, name } = await findTenant(system, written);
    const hosts = await system
      .select({ host: companyHosts.host })
      .from(companyHosts)
      .where(eq(companyHosts.tenant_id, id))
      .orderBy(asc(companyHosts.created_at), asc(companyHosts.host));
    if (hosts.length === 0) remark(`${name} has no host of its own; it is reached at PUBLIC_URL.`);
    for (const { host } of hosts) say(host);
  },
});
