import { NUMBER_SETTINGS } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Transaction } from '../commit/transaction.ts';
import type { EntityTable } from '../model/tables.ts';

/** How long a delete can be undone where the tenant has chosen nothing, in hours. */
export const RESTORABLE_HOURS = 24 * NUMBER_SETTINGS.trash_days.default;

/** Expression for the days for which a tenant's deletes can be undone. `tenant`: its id. */
export const trashDaysSql = (tenant: SQL): SQL =>
  sql`coalesce((select (company.settings ->> 'trash_days')::int from ${tenants} company where company.id = ${tenant}), ${sql.raw(
    String(NUMBER_SETTINGS.trash_days.default),
  )})`;

/** Expression for when a deleted row of an entity can no longer be restored. */
export const restorableUntil = (table: EntityTable): SQL =>
  sql`(${table.deleted_at} + make_interval(days => ${table.tenant_id ? trashDaysSql(sql`${table.tenant_id}`) : sql`1`}))`;

/** Whether the time in which a delete can be undone is over in the transaction's tenant. */
export async function isOver({ db, tenantId }: Transaction, deletedAt: Date): Promise<boolean> {
  const { rows } = await db.execute<{ over: boolean }>(sql`
    select ${deletedAt.toISOString()}::timestamptz + make_interval(days => ${trashDaysSql(sql`${tenantId}::int`)}) <= now() as over`);
  return rows[0]?.over ?? true;
}
