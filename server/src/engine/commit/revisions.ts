import { sql } from 'drizzle-orm';
import { revisions } from '../../platform/db/tables/commits.ts';
import type { Transaction } from './transaction.ts';

/**
 * Raises the company's counter of each entity that changed, in the transaction that changes it: whoever has read a counter
 * before reading objects can check later whether they are still the same.
 */
export async function raiseRevisions(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  changed: Iterable<string>,
): Promise<void> {
  const entities = [...changed].sort();
  await db.execute(sql`
    insert into ${revisions} (tenant_id, entity, revision)
    select nullif(${tenantId}::int, 0), entity, 1 from unnest(${sql.param(entities)}::text[]) entity
    on conflict (tenant_id, entity) do update set revision = ${revisions}.revision + 1`);
}
