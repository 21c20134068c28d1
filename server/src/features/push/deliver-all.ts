import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/tables/accounts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { type Address, deliver, type PushOutcome, TTL_SECONDS } from './deliver.ts';
import { readPushKeys } from './keys.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';

/** Number of browsers notified concurrently. */
const BATCH_SIZE = 20;

/** Delay in milliseconds before a failed notification is sent again. */
const RETRY_DELAY_MS = 5000;

/** Content of a push notification. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path in the app. */
  url: string;
  /** Of several notifications with the same tag only the last is shown. */
  tag: string;
}

/** A browser and its notification. */
export interface BrowserMessage {
  browser: Address & { id: number };
  message: PushMessage;
}

/** A notification that failed at first. `until`: time in milliseconds since 1970 after which it is dropped. */
interface RetryPayload {
  browser: number;
  message: PushMessage;
  until: number;
}

/** Sends one notification. Deletes the subscription if the browser no longer accepts any. */
async function deliverOne(services: Services, { browser, message }: BrowserMessage): Promise<PushOutcome> {
  const keys = await readPushKeys(services.database.system);
  // A topic has at most 32 characters of base64url (RFC 8030).
  const outcome = await deliver(services, keys, browser, {
    payload: message,
    topic: message.tag.slice(0, 32),
  });
  if (outcome === 'gone')
    await services.database.system.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
  return outcome;
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
    if ((await deliverOne(services, { browser, message })) === 'failed')
      throw new Error('The maker of a browser does not take a notification now');
  },
};

/** Notifies browsers in batches. Failed notifications are retried by a job. */
export async function deliverAll(services: Services, all: readonly BrowserMessage[]): Promise<void> {
  const notify = async (each: BrowserMessage) => {
    if ((await deliverOne(services, each)) !== 'failed') return;
    const again = { browser: each.browser.id, message: each.message, until: Date.now() + TTL_SECONDS * 1000 };
    await addJob(services.database.system, retryPushJob, again, { inMs: RETRY_DELAY_MS });
  };
  for (let from = 0; from < all.length; from += BATCH_SIZE)
    await Promise.all(all.slice(from, from + BATCH_SIZE).map(notify));
}
