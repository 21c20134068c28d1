import { eq, sql } from 'drizzle-orm';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { defineCommand } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

/** Locks everybody out of a company until it is resumed. */
export default defineCommand({
  name: 'tenant suspend',
  summary: 'Blocks access for all people of a company until it is resumed.',
  operands: ['name'],
  options: {},
  manual: [
    'Sign-ins, sessions, calendar addresses and live connections of the company end within two seconds; what is stored stays, and drafts wait with their times. Who is in another company too goes on there. `tenant resume` undoes it: then sessions go on.',
  ],
  async run({ operands: [written], open, say }) {
    const { system } = (await open()).database;
    const tenant = await findTenant(system, written);
    await system.update(tenants).set({ suspended_at: sql`now()` }).where(eq(tenants.id, tenant.id));
    say(`${tenant.name} is suspended.`);
  },
});
