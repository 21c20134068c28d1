import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ACCOUNT_SCOPE } from '../../../platform/auth/scope.ts';
import { sessions } from '../../../platform/db/tables/accounts.ts';

/**
 * Ends the caller's session on one device. A session of one company ends that company's session there and no other.
 */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/profile/sessions/:id',
  summary: 'End the caller’s session on one device',
  access: 'anyone',
  forReadOnly: true,
  params: z.object({ id: z.uuid() }),
  answers: { 204: z.null() },
  async handler({ services, actor, params: { id } }) {
    const own = and(
      eq(sessions.login_id, id),
      eq(sessions.account_id, actor.accountId),
      actor.scope === ACCOUNT_SCOPE ? undefined : eq(sessions.tenant_id, actor.scope),
    );
    const ended = await services.database.system
      .delete(sessions)
      .where(own)
      .returning({ id: sessions.login_id });
    if (ended.length === 0) throw new AppError('not_found');
    services.bus.publish('rights', { account: actor.accountId });
  },
});
