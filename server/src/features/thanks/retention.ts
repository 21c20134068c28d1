import { type SQL, sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { RetentionRule } from '../../engine/owned/retention-rule.ts';
import { deleteForGood } from '../../engine/privacy/delete-for-good.ts';

const thanks = entityOf('thanks');
const table = tableOf(thanks);

const isOld = (tenantId: number, before: SQL): SQL =>
  sql`${table.tenant_id} = ${tenantId}::int and ${table.sent_at} < ${before}`;

/** Retention of thanks, counted from when they were given. */
export const thanksRetention: RetentionRule = {
  kind: 'thanks',
  months: 36,
  table,
  count: (db, tenantId, before) =>
    db.$count(table, sql`${isOld(tenantId, before)} and ${table.deleted_at} is null`),
  async remove(tx, before, limit, lexemes) {
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      select id from ${table} where ${isOld(tx.tenantId, before)} order by id limit ${limit}::int for update`);
    const ids = rows.map(({ id }) => id);
    await deleteForGood(tx, thanks, ids, lexemes);
    return ids.length;
  },
};
