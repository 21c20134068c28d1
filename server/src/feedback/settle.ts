import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { feedbackAttachments, feedbackCases } from '../db/system/feedback.ts';
import { attachmentKey } from '../files/ledger.ts';
import type { Services } from '../services.ts';

/** Puts things in an order that nobody can foretell. */
export function shuffled<T>(things: readonly T[]): T[] {
  const all = [...things];
  for (let last = all.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

/**
 * A row tells more than its columns: which transaction wrote it, and after which other row of its table it was put. Both
 * say when somebody sent it. So whatever came within an hour is written anew together, in a random order and in one
 * transaction, and their files on the disk get the times of this moment. See `docs/feedback.md` for what is left.
 */
export async function settleFeedback({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<void> {
  const keys = await database.system.transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const cases = await db
      .select({ id: feedbackCases.id })
      .from(feedbackCases)
      .where(sql`not ${feedbackCases.settled}`);
    for (const { id } of shuffled(cases))
      await db.update(feedbackCases).set({ settled: true }).where(eq(feedbackCases.id, id));
    const files = await db
      .select({ id: feedbackAttachments.id, key: feedbackAttachments.key })
      .from(feedbackAttachments)
      .where(sql`not ${feedbackAttachments.settled} and ${feedbackAttachments.state} = 'sent'`);
    for (const { id } of shuffled(files))
      await db.update(feedbackAttachments).set({ settled: true }).where(eq(feedbackAttachments.id, id));
    return files.map(({ key }) => key);
  });
  for (const key of shuffled(keys)) await storage.blur(attachmentKey(key));
}

const HOUR_MS = 60 * 60_000;

/** Does so at every full hour, until the returned function is called; that resolves when a round under way is over. */
export function settleRegularly(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        running = settleFeedback(services).catch((error) =>
          services.log.warn({ err: error }, 'Feedback was not settled; it will be tried again'),
        );
        wait();
      },
      HOUR_MS - (Date.now() % HOUR_MS),
    );
    timer.unref();
  };
  wait();
  return () => {
    clearTimeout(timer);
    return running;
  };
}
