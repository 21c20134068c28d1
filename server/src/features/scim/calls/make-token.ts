import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { hashToken } from '../../../platform/auth/actor.ts';
import { newToken } from '../../../platform/auth/token.ts';
import { scimTokens } from '../../../platform/db/tables/sign-in-settings.ts';
import { recordToken } from '../note-token.ts';

/**
 * Creates the token with which the company's directory provisions people. It is returned only once; a new token
 * replaces the previous one.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/tenant/scim-token',
  summary: 'Create the directory’s token; revokes the former one',
  tag: 'tenant',
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
});
