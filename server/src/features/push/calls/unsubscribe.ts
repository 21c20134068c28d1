import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pushSubscriptions } from '../owned/push-subscriptions.ts';

/** Deletes a push subscription of the caller. An unknown one is not an error. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/push/subscriptions',
  summary: 'Remove a browser’s push subscription',
  tag: 'profile',
  access: 'anyone',
  query: z.looseObject({ endpoint: z.string().max(1000).optional() }),
  answers: { 204: z.null() },
  async handler({ actor, query: { endpoint = '' }, commit }) {
    const own = and(
      eq(pushSubscriptions.tenant_id, actor.tenantId),
      eq(pushSubscriptions.user_id, actor.userId),
      eq(pushSubscriptions.endpoint, endpoint),
    );
    await commit(({ db }) => db.delete(pushSubscriptions).where(own));
  },
});
