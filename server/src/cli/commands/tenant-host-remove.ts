import { and, eq } from 'drizzle-orm';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { CommandFailure, defineCommand } from '../command.ts';
import { changeHosts, hostIn } from '../company-host.ts';
import { findTenant } from '../find-tenant.ts';

/** Removes a host name from a company. */
export default defineCommand({
  name: 'tenant host remove',
  summary: 'Removes a host name from a company.',
  operands: ['name', 'host'],
  options: {},
  manual: [
    'It holds at once. Who is signed in there stays so, as long as the name leads here; new links begin with the next host, or with PUBLIC_URL. Passkeys that were made there serve nowhere any more. Take the name out of the proxy afterwards.',
  ],
  async run({ operands: [written, named], config, open, say }) {
    const host = hostIn(named, config);
    const services = await open();
    const { id, name } = await findTenant(services.database.system, written);
    const isRemoved = await changeHosts(services, id, async (db) => {
      const { rowCount } = await db
        .delete(companyHosts)
        .where(and(eq(companyHosts.host, host), eq(companyHosts.tenant_id, id)));
      return rowCount ? [host, null] : undefined;
    });
    if (!isRemoved) throw new CommandFailure(`${host} is no host of ${name}.`);
    say(`${name} is no longer at ${host}.`);
  },
});
