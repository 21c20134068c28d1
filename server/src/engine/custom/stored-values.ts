import type { Entity } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { tableOf } from '../model/tables.ts';
import { CUSTOM } from './custom-fields.ts';
import { customValues } from './custom-values.ts';

/** Counts the objects that have a value of a field, drafts included, deleted ones not. */
export async function countValues(
  { db, tenantId }: Transaction,
  entity: Entity,
  field: number,
): Promise<number> {
  const table = tableOf(entity);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select v.object_id from ${customValues} v join ${table} o on o.id = v.object_id and o.tenant_id = v.tenant_id
      where v.tenant_id = ${tenantId}::int and v.field = ${field}::int and o.deleted_at is null
      union
      select d.object_id from ${versions} d where d.tenant_id = ${tenantId}::int and d.entity = ${entity.name}
        and d.state <> 'published' and d.columns -> ${CUSTOM} ->> ${String(field)} is not null) found`);
  return rows[0]?.count ?? 0;
}

/** Whether any object has a value of a field, including deleted objects that may be restored. */
export async function hasAnyValue(tx: Transaction, entity: Entity, field: number): Promise<boolean> {
  const { db, tenantId } = tx;
  const { rows } = await db.execute(sql`
    select from ${customValues} where tenant_id = ${tenantId}::int and field = ${field}::int limit 1`);
  return rows.length > 0 || (await countValues(tx, entity, field)) > 0;
}
