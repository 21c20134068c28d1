import { isLanguage, LANGUAGES } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { LINK_HOURS, makeSignInLink } from '../../features/sign-in/sign-in-link.ts';
import { lockInTransaction } from '../../platform/db/advisory-locks.ts';
import { readPhone } from '../../platform/phone/read-phone.ts';
import { createTenant } from '../../seed/people.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';
import { hostIn, storeHost } from '../company-host.ts';
import { type Admin, checkAdmin, createAdmin } from '../create-admin.ts';

const MAX_NAME = 150;

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
  async run({ config, open, options, say }) {
    const name = options.name.trim();
    const { language } = options;
    if (!name || name.length > MAX_NAME)
      throw new UsageFailure(`--name: between 1 and ${MAX_NAME} characters.`);
    if (!isLanguage(language))
      throw new UsageFailure(`--language: one of ${LANGUAGES.join(', ')}, not "${language}".`);
    const admin: Admin = {
      first_name: options['admin-first-name'],
      last_name: options['admin-last-name'],
      phone: readPhone(options['admin-phone']) ?? options['admin-phone'],
      username: options['admin-username'],
    };
    checkAdmin(admin);
    const host = options.host === undefined ? undefined : hostIn(options.host, config);
    const { database } = await open();
    const { id, account } = await database.system.transaction(async (db) => {
      await lockInTransaction(db, 'creating a company');
      const { rowCount } = await db.execute(sql`select from tenants where lower(name) = lower(${name})`);
      if (rowCount) throw new CommandFailure(`There is a company called ${name} already.`);
      const tenant = await createTenant(db, { name, default_language: language });
      if (host) await storeHost(db, tenant.id, host);
      return { id: tenant.id, account: await createAdmin(db, tenant.id, admin) };
    });
    const link = await makeSignInLink(database.system, config, { account, tenantId: id });
    say(`${name} is company ${id}. ${admin.first_name} ${admin.last_name} signs in with ${admin.phone},`);
    say(`or once within ${LINK_HOURS} hours by ${link}`);
  },
});
