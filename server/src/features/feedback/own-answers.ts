import type { OwnAnswers } from '@piiri/shared/contracts/feedback-answers.ts';
import { countAnswers, NEW_ANSWER_DAYS } from '@piiri/shared/feedback-answers.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { senderPseudonyms } from './pseudonyms.ts';
import { feedbackCases, type StoredMessage } from './tables.ts';

const DAY = 24 * 3_600_000;

/** Returns when a case was last answered, in milliseconds since 1970; 0 if never. */
function answeredLast(messages: readonly StoredMessage[], doneAt: Date | string | null): number {
  const moments = messages.flatMap(({ from, time }) => (from === 'manager' && time ? [time] : []));
  return Math.max(
    0,
    ...[...moments, ...(doneAt ? [doneAt] : [])].map((moment) => new Date(moment).getTime()),
  );
}

/**
 * Returns the recent answers to a person's own cases. Searches the company's recently answered cases, which are few,
 * because every client requests this. It only reads: which answers were opened is stored on the device.
 */
export async function readOwnAnswers(
  db: Db,
  signing: Pick<Services, 'sign' | 'signatures'>,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  now = new Date(),
): Promise<OwnAnswers['results']> {
  const since = new Date(now.getTime() - NEW_ANSWER_DAYS * DAY);
  const { id, signed_id, marker, status, messages, done_at } = feedbackCases;
  const answered = await db
    .select({ id, signed_id, marker })
    .from(feedbackCases)
    .where(
      and(
        eq(feedbackCases.tenant_id, tenantId),
        isNotNull(marker),
        or(isNotNull(feedbackCases.answered_at), eq(status, FEEDBACK_STATUS.done)),
        sql`(${done_at} is null or ${done_at} >= ${since.toISOString()}::timestamptz)`,
      ),
    );
  const own = (await senderPseudonyms.ownAmong(signing, userId, answered)).map((row) => row.id);
  if (own.length === 0) return [];
  const rows = await db
    .select({ id, status, messages, done_at })
    .from(feedbackCases)
    .where(sql`${id} = any(${sql.param(own)}::int[])`);
  return rows
    .filter((row) => answeredLast(row.messages, row.done_at as Date | null) >= since.getTime())
    .map((row) => ({ id: row.id, answers: countAnswers(row) }))
    .filter(({ answers }) => answers > 0);
}
