import { LANGUAGES } from '@piiri/schemas';
import { LINK_HOURS } from '../../features/sign-in/sign-in-link.ts';
import { defineCommand } from '../command.ts';
import { checkCompany, createCompany } from '../create-company.ts';

/** Creates a company and its first admin. */
export default defineCommand({
  name: 'tenant create',
  summary: 'Creates a company with its first admin.',
  operands: [],
  options: {
    name: { value: 'name', about: 'What the company is called. No other may have the name.', required: true },
    language: { value: LANGUAGES.join('|'), about: 'The language that it writes in first.', required: true },
    'admin-first-name': { value: 'name', about: 'First name of the admin.', required: true },
    'admin-last-name': { value: 'name', about: 'Last name of the admin.', required: true },
    'admin-phone': {
      value: 'number',
      about:
        'The number that the admin signs in with, as +358401234567. Who signs in with it already becomes the admin of this company too, which opens to them once they have used the link or a one-time code.',
      required: true,
    },
    host: {
      value: 'name',
      about: 'A host name of its own, such as intra.example.com. `tenant host add` gives one later, or more.',
    },
    'admin-username': { value: 'name', about: 'User name of the admin. Made from the name when absent.' },
  },
  manual: [
    'The admin signs in with the phone number: a one-time code comes as a text message. A password can be set afterwards.',
    `Without an SMS gateway the admin signs in by the link that is printed: once, within ${LINK_HOURS} hours, to this company alone. Give it to nobody else. \`account link\` makes a new one.`,
  ],
  access: 'creates',
  async run({ config, open, options, say, data }) {
    const company = checkCompany(options, config);
    const { id, link } = await createCompany(await open(), company);
    const { name, admin } = company;
    data({ id, name, link, link_hours: LINK_HOURS });
    say(`${name} is company ${id}. ${admin.first_name} ${admin.last_name} signs in with ${admin.phone},`);
    say(`or once within ${LINK_HOURS} hours by ${link}`);
  },
});
