import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { defineFeature } from '../../engine/feature.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { ErasedPerson, RetentionRule } from '../../engine/owned/retention-rule.ts';
import { deleteForGood } from '../../engine/privacy/delete-for-good.ts';
import { hooks } from './hooks.ts';

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

/**
 * Deletes thanks to an erased person alone, since their words are about the person. Thanks to others as well stay
 * without them, and what the person gave stays without a sender. The erasure itself deletes unused words of the index.
 */
export async function eraseThanked(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select id from thanks where tenant_id = ${tx.tenantId}::int and "to" <@ array[${id}::int] for update`);
  await deleteForGood(
    tx,
    entityOf('thanks'),
    rows.map((row) => row.id),
    new Set(),
  );
}

/** Thanks: employees give them in public, and may refuse them. */
export const feature = defineFeature({
  hooks: { thanks: hooks },
  retention: [thanksRetention],
  erasePerson: eraseThanked,
});
