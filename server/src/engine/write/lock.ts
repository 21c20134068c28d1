import type { Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Row } from '../access/call.ts';
import { type Condition, toSql } from '../access/policies/_condition.ts';
import { type Reader, readerOf } from '../access/reader.ts';
import type { Transaction } from '../commit/transaction.ts';
import { tenantRows } from '../model/own-rows.ts';
import { tableOf } from '../model/tables.ts';
import { inView } from '../read/view.ts';

export type Columns = Readonly<Record<string, unknown>>;

declare const LOCKED: unique symbol;

/** A row locked until the transaction ends: validations against it still hold when it is stored. */
export type LockedRow = Row & { readonly [LOCKED]: true };

/** Returns the writer's values for conditions; none for the product itself. */
export function readerIn({ actor }: Pick<Transaction, 'actor'>): Partial<Reader> {
  return actor ? readerOf(actor) : {};
}

/**
 * Locks the rows of a clause, including deleted ones, and returns them. Locks are taken in id order to avoid deadlocks.
 */
export async function lockRows(
  tx: Transaction,
  entity: Entity,
  where: SQL | undefined,
): Promise<LockedRow[]> {
  const table = tableOf(entity);
  const rows = await tx.db
    .select()
    .from(table)
    .where(and(tenantRows(tx, table), where))
    .orderBy(asc(table.id))
    .for('update');
  return rows as unknown as LockedRow[];
}

/**
 * Locks one object that meets a condition on the writer. `deleted`: a deleted object, rather than an existing one.
 * Throws `not_found`, also for objects of other tenants.
 */
export async function lockRow(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition = true,
  { deleted = false } = {},
): Promise<LockedRow> {
  const table = tableOf(entity);
  const deletedAt = table.deleted_at;
  const where = and(
    eq(table.id, id),
    deleted ? isNotNull(deletedAt) : isNull(deletedAt),
    inView(entity, table),
    toSql(condition, table, readerIn(tx)),
  );
  const [row] = await lockRows(tx, entity, where);
  if (!row) throw new AppError('not_found');
  return row;
}
