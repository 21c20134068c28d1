import { proveDomains } from '../../features/single-sign-on/public.ts';
import { CommandFailure, defineCommand } from '../command.ts';
import { findTenant } from '../find-tenant.ts';
import { domainIn } from '../mail-domain.ts';

/** Gives a mail domain to a company without a DNS record. */
export default defineCommand({
  name: 'tenant domain add',
  summary: 'Gives a mail domain to a company, whose people it leads to the company’s OpenID provider.',
  operands: ['name', 'domain'],
  options: {},
  manual: [
    'Tenant admins enter the domains themselves and prove them by a TXT record. This is for domains of which you know otherwise that they are the company’s: it holds at once, without a record.',
    'Whoever types an address of the domain at the login screen is sent to the provider of this company. A domain of another company is refused: take it away from there first (tenant domain remove). So are those of public mail services.',
  ],
  async run({ operands: [written, named], open, say }) {
    const domain = domainIn(named);
    const services = await open();
    const { id, name } = await findTenant(services.database.system, written);
    const taken = await proveDomains(services, id, [domain], { isGiven: true });
    if (taken.has(domain)) throw new CommandFailure(`${domain} is the mail domain of another company.`);
    say(`${domain} is a mail domain of ${name}.`);
  },
});
