import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { ErasedPerson } from '../../engine/owned/retention-rule.ts';
import { deleteForGood } from '../../engine/privacy/delete-for-good.ts';

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
