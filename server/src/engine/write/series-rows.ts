import { type Entity, RECURRENCE } from '@piiri/schemas';
import { and, gte, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Row } from '../access/call.ts';
import type { Condition } from '../access/condition.ts';
import { toSql } from '../access/condition.ts';
import type { Transaction } from '../commit/transaction.ts';
import { tableOf } from '../model/tables.ts';
import { type LockedRow, lockRows, readerIn } from './lock.ts';

/** Locks the other occurrences of an object's series, in the order of their ids. `from`: only those from a place on. */
export async function lockSeries(
  tx: Transaction,
  entity: Entity,
  { id, [RECURRENCE.series]: series }: Row,
  from?: Date,
): Promise<LockedRow[]> {
  const table = tableOf(entity);
  return lockRows(
    tx,
    entity,
    and(
      sql`${columnIn(table, RECURRENCE.series)} = ${series}`,
      isNull(table.deleted_at),
      ne(table.id, id),
      from && gte(columnIn(table, RECURRENCE.slot), from),
    ),
  );
}

/** Locks the occurrences that were deleted together with one. One transaction has one time, to the microsecond. */
export async function lockSeriesDeletedWith(
  tx: Transaction,
  entity: Entity,
  { id, [RECURRENCE.series]: series }: Row,
  condition: Condition,
): Promise<LockedRow[]> {
  if (!entity.recurring || !series) return [];
  const table = tableOf(entity);
  const moment: SQL = sql`(select deleted_at from ${table} where id = ${id}::int)`;
  return lockRows(
    tx,
    entity,
    and(
      sql`${columnIn(table, RECURRENCE.series)} = ${series}`,
      isNotNull(table.deleted_at),
      sql`${table}.deleted_at = ${moment}`,
      ne(table.id, id),
      toSql(condition, table, readerIn(tx)),
    ),
  );
}

/** Returns an occurrence of an object's series that exists; undefined when none does. */
export async function anyOfSeries(
  { db, tenantId }: Transaction,
  entity: Entity,
  { id, [RECURRENCE.series]: series }: Row,
): Promise<Row | undefined> {
  const table = tableOf(entity);
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        sql`${table.tenant_id} = ${tenantId}::int and ${columnIn(table, RECURRENCE.series)} = ${series}`,
        isNull(table.deleted_at),
        ne(table.id, id),
      ),
    )
    .limit(1);
  return row as Row | undefined;
}

/** Returns the zone whose clocks decide when occurrences begin: the company's. */
export async function zoneOf({ actor, db, tenantId }: Transaction): Promise<string> {
  if (actor) return actor.timeZone;
  const [company] = await db
    .select({ timeZone: tenants.time_zone })
    .from(tenants)
    .where(sql`${tenants.id} = ${tenantId}::int`);
  return company?.timeZone ?? 'Europe/Helsinki';
}
