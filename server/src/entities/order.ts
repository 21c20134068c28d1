import { type Entity, sortField } from '@piiri/schemas';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../commit/transaction.ts';
import { tableOf } from '../db/tables.ts';
import type { Row } from './context.ts';
import { ownRows } from './store.ts';

/**
 * Lets one transaction at a time decide on all of a company's objects of an entity together: their order, their number,
 * who stands below whom. Until the transaction ends; readers, and who changes one object, do not wait.
 */
export async function lockAll({ db, tenantId }: Transaction, entity: Entity): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${entity.name}))`);
}

/** The column value that puts a new object last; none where the entity keeps no order. Locks the order. */
export async function lastPlace(tx: Transaction, entity: Entity): Promise<Record<string, number>> {
  const field = sortField(entity);
  if (!field) return {};
  await lockAll(tx, entity);
  const table = tableOf(entity);
  // Deleted ones count too: they may come back, to the place that they had.
  const [last] = await tx.db
    .select({ place: sql<number>`coalesce(max(${table[field]}), 0)::int` })
    .from(table)
    .where(ownRows(tx, table));
  return { [field]: (last?.place ?? 0) + 1 };
}

/** The column value for an object that comes back: its old place, or the last one when that was given away. */
export async function placeAgain(tx: Transaction, entity: Entity, row: Row): Promise<Record<string, number>> {
  const field = sortField(entity);
  if (!field) return {};
  const last = await lastPlace(tx, entity);
  const table = tableOf(entity);
  const taken = await tx.db
    .select({ id: table.id as PgColumn })
    .from(table)
    .where(
      and(
        ownRows(tx, table),
        isNull(table.deleted_at as PgColumn),
        ne(table.id as PgColumn, row.id),
        eq(table[field] as PgColumn, row[field]),
      ),
    )
    .limit(1);
  return taken.length > 0 ? last : {};
}
