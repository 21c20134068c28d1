import { sql } from 'drizzle-orm';
import type { RetentionRule } from '../../engine/owned/personal-data.ts';
import { countBallots, pollsBefore } from './count-answers.ts';
import { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';

/**
 * Retention of anonymous answers, counted from the poll's deadline, because their own time is unknown. The pseudonyms
 * are deleted with them.
 */
export const ballotsRetention: RetentionRule = {
  kind: 'poll_answers',
  table: pollBallots,
  count: countBallots,
  async remove({ db, tenantId }, before, limit) {
    let removed = 0;
    for (const table of [pollBallots, pollPseudonyms, pollAnonymousBallots]) {
      const { rowCount } = await db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where tenant_id = ${tenantId}::int and poll_id in ${pollsBefore(tenantId, before)}
          limit ${limit}::int))`);
      removed = Math.max(removed, rowCount ?? 0);
    }
    return removed;
  },
};
