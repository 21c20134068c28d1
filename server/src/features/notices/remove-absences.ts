import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';

/**
 * Deletes absences that ended before a time, and those that have lasted since then: all notices that are left are of
 * them, which is also so for somebody who never was in the group.
 */
export async function removeAbsences(
  { db, tenantId }: Transaction,
  before: SQL,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notice_absences where ctid = any(array(
      select ctid from notice_absences where tenant_id = ${tenantId}::int and coalesce(until, since) < ${before}
      limit ${limit}::int for update skip locked))`);
  return rowCount ?? 0;
}
