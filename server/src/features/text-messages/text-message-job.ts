import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import { SmsRejected } from '../../platform/sms/sms.ts';
import { users } from '../people/public.ts';

/** Time in milliseconds after which a message is no longer worth sending. */
const MAX_AGE_MS = 12 * 60 * 60_000;

/** A text message to a person of a company. */
interface TextMessage {
  tenant: number;
  user: number;
  text: string;
}

/**
 * Sends a text message to a person's current number. If the gateway certainly did not accept it, it is retried with
 * increasing delays; if that is unknown, it is not, so that nobody gets it twice.
 */
export const textMessageJob: Job<TextMessage & { until: number }> = {
  name: 'text-message',
  priority: 'quick',
  async run({ database, sms, log }, { tenant, user, text, until }) {
    if (Date.now() > until) return;
    const [person] = await database.system
      .select({ phone: users.phone })
      .from(users)
      .where(
        and(
          eq(users.id, user),
          eq(users.tenant_id, tenant),
          isNull(users.deleted_at),
          eq(users.active, true),
        ),
      );
    if (typeof person?.phone !== 'string') return;
    try {
      await sms.send(person.phone, text);
    } catch (error) {
      if (error instanceof SmsRejected) throw error;
      log.warn({ err: error, user }, 'sms: outcome unknown');
    }
  },
};

/** Queues text messages, which are sent after the transaction of `db` commits. */
export function sendTextsLater(db: Db, messages: readonly TextMessage[]): Promise<void> {
  const until = Date.now() + MAX_AGE_MS;
  return addJobs(
    db,
    textMessageJob,
    messages.map((message) => ({ ...message, until })),
  );
}
