import { sql } from 'drizzle-orm';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { people } from '../../engine/model/people.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { fanOut } from '../notices/public.ts';
import { pollAnswers } from './owned/poll-answers.ts';

const DAY_MS = 24 * 60 * 60_000;

interface EndingPoll {
  tenant: number;
  poll: number;
}

/** Notifies people who see a poll and have not answered it, a day before its deadline. */
export const notifyEndingJob: Job<EndingPoll> = {
  name: 'notify-poll-ending',
  async run(services, { tenant, poll }) {
    const { rows } = await services.database.tenant(tenant, (db) =>
      db.execute(sql`select from polls where id = ${poll}::int and not anonymous and deleted_at is null
        and response_deadline > now() and response_deadline < now() + interval '25 hours'`),
    );
    if (rows.length === 0) return;
    await fanOut(services, {
      tenant,
      event: crypto.randomUUID(),
      notice: { kind: 'poll_ending', entity: 'poll', id: poll, to: 'readers', once: true },
      where: sql`not exists (select from ${pollAnswers} where ${pollAnswers.tenant_id} = ${tenant}::int
        and ${pollAnswers.poll_id} = ${poll}::int and ${pollAnswers.user_id} = ${people.id})`,
    });
  },
};

/**
 * Returns the deadline of a poll whose readers are to be notified of it. Nobody is notified of anonymous polls, because
 * that would reveal who has answered.
 */
function deadlineOf(row: Change['after']): number | undefined {
  if (!row || row.deleted_at || row.published !== true || row.anonymous === true) return undefined;
  return (row.response_deadline as Date | null)?.getTime();
}

/** Queues a job for the day before the deadline of each published poll. */
export async function followDeadlines(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const now = Date.now();
  for (const { id, before, after } of changes) {
    const deadline = deadlineOf(after);
    if (id === undefined || deadline === undefined || deadline <= now || deadline === deadlineOf(before))
      continue;
    const payload = { tenant: tx.tenantId, poll: id };
    const inMs = Math.max(0, deadline - DAY_MS - now);
    await addJob(tx.db, notifyEndingJob, payload, { inMs, key: `poll ending ${id}` });
  }
}
