import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { eq, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { company } from '../../features/tenant/company.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

const { max = 100 } = company.fields.name as { max?: number };

/** Renames a company. */
export default defineCommand({
  name: 'tenant rename',
  summary: 'Renames a company.',
  operands: ['name', 'new name'],
  options: {},
  manual: [
    'People see it with their next call. The company’s history has it. No other company may have the name.',
  ],
  async run({ operands: [written, newName], open, say }) {
    const name = cleanLine(newName).trim();
    if (!name || name.length > max) throw new UsageFailure(`new name: between 1 and ${max} characters.`);
    const services = await open();
    const { system } = services.database;
    const { id } = await findTenant(system, written);
    const { rowCount } = await system.execute(
      sql`select from tenants where lower(name) = lower(${name}) and id <> ${id}`,
    );
    if (rowCount) throw new CommandFailure(`There is a company called ${name} already.`);
    await committer(services, { tenantId: id, agent: 'operator' })(async (tx) => {
      const [before] = await tx.db.select().from(tenants).where(eq(tenants.id, id)).for('update');
      const [after] = await tx.db.update(tenants).set({ name }).where(eq(tenants.id, id)).returning();
      if (before && after) tx.note({ entity: 'tenant', action: 'update', id, before, after });
    });
    say(`Company ${id} is called ${name} now.`);
  },
});
