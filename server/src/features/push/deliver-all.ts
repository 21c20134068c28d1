import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/tables/accounts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { type Address, deliver, KEPT_FOR, type PushOutcome } from './deliver.ts';
import { readPushKeys } from './keys.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';

/** Browsers that are notified at the same time. */
const AT_ONCE = 20;

/** How long after it was not taken a notification is sent again, in milliseconds. */
const AGAIN_MS = 5000;

/** What a notification of a browser says. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path. */
  url: string;
  /** Of several with one tag only the last is shown. */
  tag: string;
}

/** A browser and what it is told. */
export interface ToBrowser {
  browser: Address & { id: number };
  message: PushMessage;
}

/** What could not be handed over at first. `until`: in milliseconds of the epoch; later it is no news any more. */
interface Again {
  browser: number;
  message: PushMessage;
  until: number;
}

/** Hands one over. A browser that takes none any more is forgotten. */
async function deliverOne(services: Services, { browser, message }: ToBrowser): Promise<PushOutcome> {
  const keys = await readPushKeys(services.database.system);
  // A topic has 32 characters of base64url at most (RFC 8030).
  const outcome = await deliver(services, keys, browser, {
    payload: message,
    topic: message.tag.slice(0, 32),
  });
  if (outcome === 'gone')
    await services.database.system.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
  return outcome;
}

/** Sends a notification again, later and later, until it is taken, its browser takes none any more, or nobody is signed in there. */
export const pushAgainJob: Job<Again> = {
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

/** Notifies browsers, some at a time. What is not taken now is sent again by a job. */
export async function deliverAll(services: Services, all: readonly ToBrowser[]): Promise<void> {
  const notify = async (each: ToBrowser) => {
    if ((await deliverOne(services, each)) !== 'failed') return;
    const again = { browser: each.browser.id, message: each.message, until: Date.now() + KEPT_FOR * 1000 };
    await addJob(services.database.system, pushAgainJob, again, { inMs: AGAIN_MS });
  };
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map(notify));
}
