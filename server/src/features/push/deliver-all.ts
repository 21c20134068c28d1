import { addJobsLater } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { TTL_SECONDS } from './deliver.ts';
import { type BrowserMessage, deliverBatch } from './deliver-batch.ts';
import { retryPushJob } from './retry-push-job.ts';

/** Number of browsers notified concurrently. */
const BATCH_SIZE = 20;

/** Delay in milliseconds before a failed notification is sent again. */
const RETRY_DELAY_MS = 5000;

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
