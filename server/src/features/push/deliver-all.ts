import { sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/tables/accounts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJobsLater } from '../../platform/jobs/queue.ts';
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

type Outcome = BrowserMessage & { outcome: PushOutcome };

/** Sends notifications at once. Deletes the subscriptions of browsers that no longer accept any. */
async function deliverBatch(services: Services, batch: readonly BrowserMessage[]): Promise<Outcome[]> {
  const { system } = services.database;
  const keys = await readPushKeys(system);
  const outcomes = await Promise.all(
    batch.map(async ({ browser, message }) => {
      // A topic has at most 32 characters of base64url (RFC 8030).
      const topic = message.tag.slice(0, 32);
      return {
        browser,
        message,
        outcome: await deliver(services, keys, browser, { payload: message, topic }),
      };
    }),
  );
  const gone = outcomes.flatMap(({ browser, outcome }) => (outcome === 'gone' ? [browser.id] : []));
  if (gone.length > 0)
    await system
      .delete(pushSubscriptions)
      .where(sql`${pushSubscriptions.id} = any(${sql.param(gone)}::int[])`);
  return outcomes;
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
    if (sent?.outcome === 'failed')
      throw new Error('The maker of a browser does not take a notification now');
  },
};

/**
 * Notifies browsers in batches, with a number of statements for each batch that does not depend on its size. Failed
 * notifications are retried by a job.
 */
export async function deliverAll(services: Services, all: readonly BrowserMessage[]): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const outcomes = await deliverBatch(services, all.slice(from, from + BATCH_SIZE));
    const until = Date.now() + TTL_SECONDS * 1000;
    const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
    const retries = failed.map(({ browser, message }) => ({ browser: browser.id, message, until }));
    await addJobsLater(services.database.system, retryPushJob, retries, RETRY_DELAY_MS);
  }
}
