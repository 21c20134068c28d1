import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { eraseInCustom } from '../../engine/custom/erase-in-custom.ts';
import type { ErasedPerson } from '../../engine/owned/retention-rule.ts';

/** Removes a person from the objects of the company's content types, including deleted types and removed fields. */
export async function erasePerson(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select distinct (field->>'id')::int as id
    from content_types, jsonb_array_elements(fields || coalesce(dropped_fields, '[]')) field
    where tenant_id = ${tx.tenantId}::int and field->>'kind' = 'person'`);
  await eraseInCustom(
    tx,
    rows.map((row) => row.id),
    id,
  );
}
