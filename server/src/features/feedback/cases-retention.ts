import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RetentionRule } from '../../engine/owned/personal-data.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { feedbackAttachments, feedbackCases } from './tables.ts';

const isOld = (tenantId: number, before: SQL): SQL =>
  sql`tenant_id = ${tenantId}::int and status = ${FEEDBACK_STATUS.done}::int and done_at < ${before}`;

/** Retention of cases, counted from when they were done. Their files are deleted from the disk a moment later. */
export const casesRetention: RetentionRule = {
  kind: 'feedback_cases',
  months: 24,
  table: feedbackCases,
  count: (db, tenantId, before) => db.$count(feedbackCases, isOld(tenantId, before)),
  async remove({ db, tenantId }, before, limit) {
    const { rowCount } = await db.execute(sql`
      with gone as (
        delete from ${feedbackCases} where id in (
          select id from ${feedbackCases} where ${isOld(tenantId, before)} limit ${limit}::int) returning id),
      files as (
        update ${feedbackAttachments} set state = ${ORPHANED}, marker = null, case_id = null, name = '', filename = ''
        where case_id in (select id from gone))
      select id from gone`);
    if (rowCount)
      await db.execute(sql`
        update ${feedbackCases} later set former_id = null where tenant_id = ${tenantId}::int and former_id is not null
          and not exists (select from ${feedbackCases} former where former.id = later.former_id)`);
    return rowCount ?? 0;
  },
};
