import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { eraseInCustom } from '../../engine/custom/erase-in-custom.ts';
import { tableOf } from '../../engine/model/tables.ts';
import type { ErasedPerson } from '../../engine/owned/personal-data.ts';
import { CUSTOM_FIELD } from './source.ts';

/** Removes a person from the company's custom fields of built-in entities. */
export async function erasePerson(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select id from ${tableOf(CUSTOM_FIELD)} where tenant_id = ${tx.tenantId}::int and kind = 'person'`);
  await eraseInCustom(
    tx,
    rows.map((row) => row.id),
    id,
  );
}
