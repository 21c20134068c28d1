import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../../seed/content/password.ts';
import { fillDemo } from '../../seed/fill-demo.ts';
import { CommandFailure, defineCommand } from '../command.ts';

/** Fills the demo. */
export default defineCommand({
  name: 'demo',
  summary: 'Fills an empty database with demo data: two companies with people and content.',
  operands: [],
  options: {},
  manual: [
    'It does so in production as well, since you ask for it. A database that holds companies of its own is left alone. The demo accounts and their one password are in the README: do not leave them where strangers reach them. A production server takes that password only if it is started with DEMO=1.',
  ],
  access: 'creates',
  async run({ open, say }) {
    const services = await open();
    const { rows } = await services.database.system.execute(sql`select from tenants limit 1`);
    if (!(await fillDemo(services)))
      throw new CommandFailure('The database holds companies already; the demo goes into an empty one only.');
    say(
      rows.length > 0
        ? 'The demo is there already.'
        : `The demo is there. Password of its accounts: ${DEMO_PASSWORD}`,
    );
  },
});
