import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { accounts } from '../../../platform/db/tables/accounts.ts';

/**
 * Returns whether to offer the caller a passkey: only once, and not if they have one. This call itself counts as the
 * offer.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/profile/passkeys/offer',
  summary: 'Ask whether to offer a passkey; it is offered only once',
  access: 'anyone',
  forReadOnly: true,
  answers: { 200: z.object({ offer: z.boolean() }) },
  async handler({ services, actor: { accountId } }) {
    const hasNone = sql`not exists (select from passkeys where account_id = ${accountId}::int)`;
    const offered = await services.database.system
      .update(accounts)
      .set({ passkey_offered: true })
      .where(and(eq(accounts.id, accountId), eq(accounts.passkey_offered, false), hasNone))
      .returning({ id: accounts.id });
    return { offer: offered.length > 0 };
  },
});
