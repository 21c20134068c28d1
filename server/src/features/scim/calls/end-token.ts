import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { scimTokens } from '../../../platform/db/tables/sign-in-settings.ts';
import { recordToken } from '../note-token.ts';

/** Deletes the directory's token. People and groups stay, and the company can change them by hand again. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/tenant/scim-token',
  summary: 'Revoke the directory’s token',
  tag: 'tenant',
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
});
