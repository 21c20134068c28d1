import { type Entity, message, parentField, sortField, storedName } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { lockObjects } from '../../platform/db/advisory-locks.ts';
import { columnIn } from '../../platform/db/column-in.ts';
import type { Row } from '../calls/context.ts';
import type { Transaction } from '../commit/transaction.ts';
import { ownRows } from '../model/own-rows.ts';
import { tableOf } from '../model/tables.ts';
import { inView } from '../read/view.ts';
import type { Columns } from './lock.ts';
import { isDescendant } from './tree.ts';

/**
 * Lets one transaction at a time decide on all of a company's objects of an entity together: their order, their number,
 * who stands below whom. Until the transaction ends; readers, and who changes one object, do not wait. It comes before
 * the locks of rows, lest two wait for each other.
 */
export async function lockAll({ db, tenantId }: Transaction, entity: Entity): Promise<void> {
  await lockObjects(db, tenantId, storedName(entity));
}

/** Locks what is decided over all objects together, if storing these columns decides such a thing. `isNew`: of objects more. */
export async function lockPositions(
  tx: Transaction,
  entity: Entity,
  given: readonly Columns[],
  isNew: boolean,
): Promise<void> {
  const tree = parentField(entity);
  const counted = isNew && (sortField(entity) || entity.maxRows);
  if (counted || (tree && given.some((columns) => columns[tree]))) await lockAll(tx, entity);
}

const present = (tx: Transaction, entity: Entity, more?: SQL): SQL | undefined => {
  const table = tableOf(entity);
  return and(ownRows(tx, table), isNull(table.deleted_at), inView(entity, table), more);
};

/** Refuses more objects than there may be. Positions must be locked. */
export async function assertRoom(tx: Transaction, entity: Entity, coming = 1): Promise<void> {
  const { maxRows: max } = entity;
  if (!max) return;
  const [found] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(tableOf(entity))
    .where(present(tx, entity));
  if ((found?.count ?? 0) + coming > max)
    throw new AppError('conflict', { detail: message('too_many_rows', { max }) });
}

/** The column values that put new objects last, one after the other; none where the entity keeps no order. Positions must be locked. */
export async function nextPositions(
  tx: Transaction,
  entity: Entity,
  coming: number,
): Promise<Record<string, number>[]> {
  const field = sortField(entity);
  if (!field) return Array.from({ length: coming }, () => ({}));
  const table = tableOf(entity);
  // Deleted ones count too: they may come back, to the place that they had.
  const [last] = await tx.db
    .select({ place: sql<number>`coalesce(max(${table[field]}), 0)::int` })
    .from(table)
    .where(ownRows(tx, table));
  const first = (last?.place ?? 0) + 1;
  return Array.from({ length: coming }, (_, index) => ({ [field]: first + index }));
}

/** The column values for an object that comes back: its old place, or the last one when that was given away; and nothing above it that came to stand below it. Positions must be locked. */
export async function restoredPosition(
  tx: Transaction,
  entity: Entity,
  row: Row,
): Promise<Record<string, unknown>> {
  const tree = parentField(entity);
  const above = tree && (row[tree] as number | null);
  const makesCycle = tree && above && (await isDescendant(tx, entity, tree, above, row.id));
  return { ...(await freePosition(tx, entity, row)), ...(makesCycle && { [tree]: null }) };
}

async function freePosition(tx: Transaction, entity: Entity, row: Row): Promise<Record<string, number>> {
  const field = sortField(entity);
  if (!field) return {};
  const table = tableOf(entity);
  const same = and(ne(table.id, row.id), eq(columnIn(table, field), row[field]));
  const taken = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(present(tx, entity, same))
    .limit(1);
  if (taken.length === 0) return {};
  const [position = {}] = await nextPositions(tx, entity, 1);
  return position;
}
