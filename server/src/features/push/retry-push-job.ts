import { sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/tables/accounts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { deliverBatch, type PushMessage } from './deliver-batch.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';

/** A notification that failed at first. `until`: time in milliseconds since 1970 after which it is dropped. */
interface RetryPayload {
  browser: number;
  message: PushMessage;
  until: number;
}

/**
 * Retries a notification with increasing delays until it is accepted, its subscription is gone, or the person is signed
 * out of the browser.
 */
export const retryPushJob: Job<RetryPayload> = {
  name: 'push-again',
  priority: 'quick',
  async run(services, { browser: id, message, until }) {
    if (Date.now() > until) return;
    const [browser] = await services.database.system
      .select()
      .from(pushSubscriptions)
      .where(
        sql`${pushSubscriptions.id} = ${id}::int and exists (select from ${sessions} l
          where l.login_id = ${pushSubscriptions.login_id} and l.tenant_id = ${pushSubscriptions.tenant_id}
            and l.expires_at > now())`,
      );
    if (!browser) return;
    const [sent] = await deliverBatch(services, [{ browser, message }]);
    if (sent?.outcome === 'failed') throw new Error('push: the service did not accept a notification');
  },
};
