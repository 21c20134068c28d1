import { retention } from '@piiri/shared/contracts/privacy.ts';
import { eq } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { choicesBody, columnsOf, readChoices, readRetention } from '../choices.ts';

/**
 * Changes the company's retention periods. Kinds that are not sent keep theirs. Data that is too old is deleted the
 * next night.
 */
export default defineRoute({
  method: 'PUT',
  path: 'v1/privacy/retention',
  summary: 'Change the retention periods of the company, in months',
  access: 'tenant_admin',
  body: choicesBody,
  answers: { 200: retention },
  async handler({ actor, body, commit }) {
    const choices = readChoices(body);
    return commit(async (tx) => {
      const before = await readRetention(tx.db, actor.tenantId, true);
      const after = { ...before, ...choices };
      const changed = Object.keys(after).filter((kind) => before[kind] !== after[kind]);
      if (changed.length === 0) return after;
      await tx.db.update(tenants).set(columnsOf(after)).where(eq(tenants.id, actor.tenantId));
      const details = Object.fromEntries(
        changed.map((kind) => [`retention.${kind}`, [before[kind] ?? null, after[kind] ?? null] as const]),
      );
      tx.note({ entity: 'tenant', action: 'update', id: actor.tenantId, details });
      return after;
    });
  },
});
