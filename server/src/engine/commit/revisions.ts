import { sql } from 'drizzle-orm';
import { revisions } from '../../platform/db/tables/commits.ts';
import type { Transaction } from './transaction.ts';

/**
 * Raises the tenant's revision of each entity that changed, in the same transaction: a reader who read a revision
 * before reading objects can check later whether they are unchanged.
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
