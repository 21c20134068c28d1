import type { Entity } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../commit/transaction.ts';
import { tableOf } from '../model/tables.ts';
import { versions } from '../versions/versions-table.ts';
import { CUSTOM } from './custom-fields.ts';
import { customValues } from './custom-values.ts';

/** How many objects that are there have a value of a field, drafts included. */
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

/** Whether any object has a value of a field, also one that is deleted and may come back. */
export async function hasAnyValue(tx: Transaction, entity: Entity, field: number): Promise<boolean> {
  const { db, tenantId } = tx;
  const { rows } = await db.execute(sql`
    select from ${customValues} where tenant_id = ${tenantId}::int and field = ${field}::int limit 1`);
  return rows.length > 0 || (await countValues(tx, entity, field)) > 0;
}

/**
 * Ends the values of a field that has ended, on the owner's connection: in objects, drafts, history and the index. They have
 * been in no answer since the delete, so for nobody this is a change, nor a new version.
 */
export async function endValues({ db, tenantId }: Transaction, entity: Entity, field: number): Promise<void> {
  const table = tableOf(entity);
  const key = String(field);
  const tenant = sql`tenant_id = ${tenantId}::int`;
  await db.execute(sql`
    update ${table} set custom = custom - ${key}::text where ${tenant} and custom ? ${key}::text`);
  await db.execute(sql`
    update ${versions} set
      columns = case when columns ? ${CUSTOM}::text then columns #- array[${CUSTOM}, ${key}]::text[] else columns end,
      changes = case when changes ? ${CUSTOM}::text
        then changes #- array[${CUSTOM}, '0', ${key}]::text[] #- array[${CUSTOM}, '1', ${key}]::text[] else changes end
    where ${tenant} and entity = ${entity.name} and (columns ? ${CUSTOM}::text or changes ? ${CUSTOM}::text)`);
  await db.execute(sql`delete from ${customValues} where ${tenant} and field = ${field}::int`);
}
