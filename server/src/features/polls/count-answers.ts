import { MIN_VISIBLE_COUNT } from '@piiri/shared/feedback-rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/**
 * Returns the number of answers with a known person that are older than a moment; several of one person to one poll
 * count once.
 */
export async function countAnswers(db: Db, tenantId: number, before: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct (poll_id, coalesce(user_id::text, id::text)))::int as count from poll_answers
    where tenant_id = ${tenantId}::int and time < ${before}`);
  return rows[0]?.count ?? 0;
}

/**
 * Condition for a tenant's anonymous polls whose answers are older than a moment: these have no time except the poll's
 * deadline.
 */
export const pollsBefore = (tenantId: number, before: SQL): SQL =>
  sql`(select id from polls where tenant_id = ${tenantId}::int and anonymous and response_deadline < ${before})`;

/** Returns the number of those anonymous answers, without polls that have too few for the number to be shown. */
export async function countBallots(db: Db, tenantId: number, before: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(given), 0)::int as count from (
      select count(*) as given from poll_ballots where tenant_id = ${tenantId}::int
        and poll_id in ${pollsBefore(tenantId, before)} group by poll_id having count(*) >= ${MIN_VISIBLE_COUNT}::int) polls`);
  return rows[0]?.count ?? 0;
}
