import { type Entity, message, parentField, sortField, storedName } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { lockObjects } from '../../platform/db/advisory-locks.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { conditionFor } from '../access/access.ts';
import type { Row } from '../access/call.ts';
import { type Condition, type Reader, readerOf, toSql } from '../access/condition.ts';
import type { Transaction } from '../commit/transaction.ts';
import { inView, tenantRows } from '../model/references.ts';
import { tableOf } from '../model/tables.ts';

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

/** Whether a role shows the writer an object, although it does not let them do what they do. */
async function isGrantedToRead(tx: Transaction, entity: Entity, id: number): Promise<boolean> {
  const { actor } = tx;
  if (!actor?.roles.length) return false;
  const seen = conditionFor(actor, entity, 'admin');
  if (seen === false) return false;
  const table = tableOf(entity);
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        tenantRows(tx, table),
        eq(table.id, id),
        isNull(table.deleted_at),
        inView(entity, table),
        toSql(seen, table, readerOf(actor)),
      ),
    );
  return rows.length > 0;
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

/**
 * Locks one object for the writer's own change. Throws `forbidden` rather than `not_found` for one that a role shows
 * them, without the right to change it.
 */
export async function lockForChange(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition,
): Promise<LockedRow> {
  try {
    return await lockRow(tx, entity, id, condition);
  } catch (error) {
    const isKnown =
      error instanceof AppError && error.code === 'not_found' && (await isGrantedToRead(tx, entity, id));
    throw isKnown ? new AppError('forbidden') : error;
  }
}

/**
 * Locks decisions about all of a tenant's objects of an entity: their order, number and tree. Until the transaction
 * ends only one transaction may make them; readers, and writers of one object, do not wait. It must precede row locks,
 * to avoid deadlocks.
 */
export async function lockAll({ db, tenantId }: Transaction, entity: Entity): Promise<void> {
  await lockObjects(db, tenantId, storedName(entity));
}

/**
 * Whether a write of one object concerns others: those above and below it in a tree, and the other occurrences of its
 * series where the call's scope names them.
 */
export const concernsOthers = ({ query }: Pick<Transaction, 'query'>, entity: Entity): boolean =>
  parentField(entity) !== undefined ||
  (entity.recurring !== undefined && query.scope !== undefined && query.scope !== 'one');

/** Takes that lock if storing these columns affects all objects together. `isNew`: objects are added. */
export async function lockPositions(
  tx: Transaction,
  entity: Entity,
  columnSets: readonly Columns[],
  isNew: boolean,
): Promise<void> {
  const tree = parentField(entity);
  const counted = isNew && (sortField(entity) || entity.maxRows);
  const isInTree = tree && columnSets.some((columns) => columns[tree]);
  if (counted || isInTree || (!tree && concernsOthers(tx, entity))) await lockAll(tx, entity);
}

const existingRows = (tx: Transaction, entity: Entity, more?: SQL): SQL | undefined => {
  const table = tableOf(entity);
  return and(tenantRows(tx, table), isNull(table.deleted_at), inView(entity, table), more);
};

/** Throws when there would be more objects than `maxRows`. Positions must be locked. */
export async function assertRoom(tx: Transaction, entity: Entity, coming = 1): Promise<void> {
  const { maxRows: max } = entity;
  if (!max) return;
  const [counted] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(tableOf(entity))
    .where(existingRows(tx, entity));
  if ((counted?.count ?? 0) + coming > max)
    throw new AppError('conflict', { detail: message('too_many_rows', { max }) });
}

/**
 * Returns the column values that put new objects last, one after the other; empty where the entity has no order.
 * Positions must be locked.
 */
export async function nextPositions(
  tx: Transaction,
  entity: Entity,
  coming: number,
): Promise<Record<string, number>[]> {
  const field = sortField(entity);
  if (!field) return Array.from({ length: coming }, () => ({}));
  const table = tableOf(entity);
  // Deleted objects count too: they may be restored to their position. Each half has an index of its own.
  const lastOf = (half: SQL) =>
    sql`(select max(${table[field]}) from ${table} where ${and(tenantRows(tx, table), half)})`;
  const { rows } = await tx.db.execute<{ position: number | null }>(sql`
    select greatest(${lastOf(isNull(table.deleted_at))}, ${lastOf(isNotNull(table.deleted_at))})::int as position`);
  const first = (rows[0]?.position ?? 0) + 1;
  return Array.from({ length: coming }, (_, index) => ({ [field]: first + index }));
}

/**
 * Returns the column values of a restored object: its former position, or the last one when that is taken; and no
 * parent when that is now below it. Positions must be locked.
 */
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
  const occupied = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(existingRows(tx, entity, same))
    .limit(1);
  if (occupied.length === 0) return {};
  const [position = {}] = await nextPositions(tx, entity, 1);
  return position;
}

/** Whether an object is another one, or somewhere below it. Deleted objects interrupt the chain. */
export async function isDescendant(
  tx: Transaction,
  entity: Entity,
  tree: string,
  id: number,
  otherId: number,
): Promise<boolean> {
  const table = tableOf(entity);
  const column = sql.identifier(tree);
  const { rows } = await tx.db.execute(sql`
    with recursive line as (
      select ${id}::int as id
      union
      select above.${column} from ${table} above join line on above.id = line.id
      where above.deleted_at is null and above.${column} is not null
    )
    select 1 from line where id = ${otherId}::int`);
  return rows.length > 0;
}
