import { policyAnswer, policyInput } from '@piiri/shared/contracts/feedback-settings.ts';
import { eq, sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { mergeSettings, readSettings } from '../settings.ts';
import { feedbackSettings } from '../tables.ts';

/** Changes the company's texts about its feedback channel, per language, and its response times. */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/settings/feedback-policy',
  summary: 'Change the company’s description of its feedback channel',
  access: 'tenant_admin',
  body: policyInput,
  answers: { 200: policyAnswer },
  async handler({ actor: { tenantId }, commit, body }) {
    return commit(async (tx) => {
      await tx.db.insert(feedbackSettings).values({ tenant_id: tenantId }).onConflictDoNothing();
      await tx.db.execute(
        sql`select from ${feedbackSettings} where ${feedbackSettings.tenant_id} = ${tenantId} for update`,
      );
      const before = await readSettings(tx.db, tenantId);
      const { translations, ...periods } = mergeSettings(before, body);
      await tx.db
        .update(feedbackSettings)
        .set({ policy: translations, ...periods })
        .where(eq(feedbackSettings.tenant_id, tenantId));
      const after = { translations, ...periods };
      tx.note({ entity: 'feedback_policy', action: 'update', id: tenantId, before, after });
      return after;
    });
  },
});
