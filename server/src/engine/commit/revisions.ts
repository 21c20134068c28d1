import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { revisions } from '../../platform/db/tables/commits.ts';
import { callerGone, presentCaller } from './caller.ts';
import type { Transaction } from './transaction.ts';

/**
 * Raises the tenant's revision of each entity that changed, in the same transaction: a reader who read a revision
 * before reading objects can check later whether they are unchanged. Throws `unauthorized` if `caller`, whose changes
 * these are, no longer exists: the same statement checks it, so that it costs no round trip.
 */
export async function raiseRevisions(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  changed: Iterable<string>,
  caller?: Actor,
): Promise<void> {
  const entities = [...changed].sort();
  const { rowCount } = await db.execute(sql`
    insert into ${revisions} (tenant_id, entity, revision)
    select nullif(${tenantId}::int, 0), entity, 1 from unnest(${sql.param(entities)}::text[]) entity
    ${caller ? sql`cross join (${presentCaller(caller)}) caller` : sql``}
    on conflict (tenant_id, entity) do update set revision = ${revisions}.revision + 1`);
  if (caller && !rowCount) throw callerGone();
}
