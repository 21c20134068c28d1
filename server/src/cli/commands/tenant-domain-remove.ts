import { endDomain } from '../../features/single-sign-on/public.ts';
import { CommandFailure, defineCommand } from '../command.ts';
import { findTenant } from '../find-tenant.ts';
import { domainIn } from '../mail-domain.ts';

/** Takes a mail domain from a company. */
export default defineCommand({
  name: 'tenant domain remove',
  summary: 'Takes a mail domain from a company, proven or waiting.',
  operands: ['name', 'domain'],
  options: {},
  manual: [
    'From then on its addresses lead to no provider; sessions and bindings stay. Another company can prove the domain then.',
  ],
  async run({ operands: [written, named], open, say }) {
    const domain = domainIn(named, { isPublicAllowed: true });
    const services = await open();
    const { id, name } = await findTenant(services.database.system, written);
    if (!(await endDomain(services, id, domain)))
      throw new CommandFailure(`${domain} is no mail domain of ${name}.`);
    say(`${domain} is no longer a mail domain of ${name}.`);
  },
});
