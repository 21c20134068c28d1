import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { type Address, deliver, type PushOutcome } from './deliver.ts';
import { readPushKeys } from './keys.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';

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

type Outcome = BrowserMessage & { outcome: PushOutcome };

/** Sends notifications at once. Deletes the subscriptions of browsers that no longer accept any. */
export async function deliverBatch(services: Services, batch: readonly BrowserMessage[]): Promise<Outcome[]> {
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
