import { originOfHost } from '../../platform/http/host-name.ts';
import { defineCommand } from '../command.ts';
import { changeHosts, hostIn, storeHost } from '../company-host.ts';
import { findTenant } from '../find-tenant.ts';

/** Adds a host name to a company. */
export default defineCommand({
  name: 'tenant host add',
  summary: 'Adds a host name to a company, besides PUBLIC_URL.',
  operands: ['name', 'host'],
  options: {},
  manual: [
    'A name such as intra.example.com, with a port behind it where people use one (intra.example.com:8443). It holds at once, in all processes. Lead the name to the proxy and give it a certificate first.',
    'The login screen there is the company’s. It opens that company alone, and who is not in it is nobody there; PUBLIC_URL goes on opening all. Links in mails, on cards and in calendars begin with the host that was added first. Register the redirect address there at the company’s OpenID provider. Passkeys serve at the host at which they were made.',
    'Whoever has the domain can lead it elsewhere: give only names that you or the company itself hold.',
  ],
  async run({ operands: [written, named], config, open, say }) {
    const host = hostIn(named, config);
    const services = await open();
    const { id, name } = await findTenant(services.database.system, written);
    const isNew = await changeHosts(services, id, async (db) =>
      (await storeHost(db, id, host)) ? [null, host] : undefined,
    );
    say(`${name} is ${isNew ? 'now' : 'already'} at ${originOfHost(config, host)}`);
  },
});
