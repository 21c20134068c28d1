import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import { scimTokens } from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';

export default [
  /**
   * Creates the token with which the company's directory provisions people. It is returned only once; a new token
   * replaces the previous one.
   */
  defineRoute({
    pattern: 'POST v1/tenant/scim-token',
    summary: 'Create the directory’s token; revokes the former one',
    access: 'tenant_admin',
    needsProof: true,
    answers: { 201: z.object({ token: z.string() }) },
    async handler({ actor, commit }) {
      const token = newToken();
      await commit(async (tx) => {
        const row = { tenant_id: actor.tenantId, token_hash: hashToken(token) };
        const [former] = await tx.db
          .select({ id: scimTokens.tenant_id })
          .from(scimTokens)
          .where(eq(scimTokens.tenant_id, actor.tenantId));
        await tx.db
          .insert(scimTokens)
          .values(row)
          .onConflictDoUpdate({
            target: scimTokens.tenant_id,
            set: { ...row, created_at: sql`now()`, last_used_on: null },
          });
        await recordToken(tx, Boolean(former), true);
      });
      return { token };
    },
  }),
  /** Deletes the directory's token. People and groups stay, and the company can change them by hand again. */
  defineRoute({
    pattern: 'DELETE v1/tenant/scim-token',
    summary: 'Revoke the directory’s token',
    access: 'tenant_admin',
    needsProof: true,
    answers: { 204: z.null() },
    async handler({ actor, commit }) {
      await commit(async (tx) => {
        const ended = await tx.db
          .delete(scimTokens)
          .where(eq(scimTokens.tenant_id, actor.tenantId))
          .returning();
        if (ended.length > 0) await recordToken(tx, true, false);
      });
    },
  }),
];

/** Records in the company's history whether its directory had a token before, and has one now. */
async function recordToken(tx: Transaction, had: boolean, has: boolean): Promise<void> {
  const [company] = await tx.db.select().from(tenants).where(eq(tenants.id, tx.tenantId));
  const details = { scim_token: [had, has] as const };
  tx.note({ entity: 'tenant', action: 'update', id: tx.tenantId, before: company, after: company, details });
}
