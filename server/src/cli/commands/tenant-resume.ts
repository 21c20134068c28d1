import { eq } from 'drizzle-orm';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { defineCommand } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

/** Allows the people of a suspended company to sign in again. */
export default defineCommand({
  name: 'tenant resume',
  summary: 'Restores access for the people of a suspended company.',
  operands: ['name'],
  options: {},
  manual: ['Everything is as it was; drafts whose time has come meanwhile are published.'],
  async run({ operands: [written], open, say }) {
    const { system } = (await open()).database;
    const tenant = await findTenant(system, written);
    await system.update(tenants).set({ suspended_at: null }).where(eq(tenants.id, tenant.id));
    say(`${tenant.name} is open again.`);
  },
});
