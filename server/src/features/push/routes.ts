import { pushSubscription } from '@piiri/shared/contracts/push.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { isPushService } from './deliver.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';

/** Maximum number of push subscriptions per person; adding one more deletes the oldest. */
const MAX_BROWSERS = 10;

export default [
  defineRoute({
    pattern: 'POST v1/push/subscriptions',
    summary: 'Subscribe this browser to push notifications of new messages',
    access: 'anyone',
    body: pushSubscription,
    answers: { 204: z.null() },
    async handler({ services: { config }, actor, language, body: { endpoint, keys }, commit }) {
      if (!isPushService(config.pushServices, endpoint))
        throw new AppError('invalid', { errors: { endpoint: ['not_a_choice'] } });
      const { userId, tenantId, loginId } = actor;
      await commit(async ({ db }) => {
        const own = { user_id: userId, login_id: loginId, language, ...keys };
        await db
          .insert(pushSubscriptions)
          .values({ tenant_id: tenantId, endpoint, ...own })
          .onConflictDoUpdate({
            target: [pushSubscriptions.tenant_id, pushSubscriptions.endpoint],
            set: own,
          });
        await db.execute(sql`
        delete from ${pushSubscriptions} where tenant_id = ${tenantId} and user_id = ${userId} and id not in (
          select id from ${pushSubscriptions} where tenant_id = ${tenantId} and user_id = ${userId} order by id desc limit ${MAX_BROWSERS})`);
      });
    },
  }),
  /** Deletes a push subscription of the caller. An unknown one is not an error. */
  defineRoute({
    pattern: 'DELETE v1/push/subscriptions',
    summary: 'Remove a browser’s push subscription',
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
  }),
];
