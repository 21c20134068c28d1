import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { RetentionRule } from '../../engine/owned/retention-rule.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentKey } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { mayDeleteFiles } from '../../platform/storage/stored-keys.ts';
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

const BATCH_SIZE = 500;

/** Deletes rows and bytes of feedback files that were not sent in time or whose case is deleted. */
export async function deleteFeedbackFiles({ database, storage, log }: Services): Promise<void> {
  await database.system
    .update(feedbackAttachments)
    .set({ state: ORPHANED, marker: null })
    .where(and(ne(feedbackAttachments.state, 'sent'), lte(feedbackAttachments.ends_at, sql`now()`)));
  await database.system.transaction(async (db) => {
    // A running backup still needs the bytes.
    if (!(await mayDeleteFiles(db))) return;
    const rows = await db
      .select({ id: feedbackAttachments.id, key: feedbackAttachments.key })
      .from(feedbackAttachments)
      .where(eq(feedbackAttachments.state, ORPHANED))
      .limit(BATCH_SIZE);
    const deletedIds: number[] = [];
    for (const { id, key } of rows) {
      await storage
        .remove(attachmentKey(key))
        .then(() => deletedIds.push(id))
        .catch((error) => log.warn({ err: error, file: key }, 'files: deletion failed, retrying'));
    }
    if (deletedIds.length > 0)
      await db.delete(feedbackAttachments).where(inArray(feedbackAttachments.id, deletedIds));
  });
}
