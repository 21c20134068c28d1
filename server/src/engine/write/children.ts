import { boundedList, type Entity, idSchema, parentField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnIn } from '../../platform/db/columns.ts';
import { authorize } from '../access/access.ts';
import type { Row, WritingCall } from '../access/call.ts';
import type { Condition } from '../access/condition.ts';
import type { Transaction } from '../commit/transaction.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import { storedAnswer } from '../read/read.ts';
import { type LockedRow, lockRow, lockRows } from './lock.ts';
import { editorColumns, storeChange } from './store.ts';
import { writeChanges } from './update.ts';
import { validateBody } from './validate.ts';

/** The strategy of a delete for child objects: moves them to the parent, or deletes them too. */
export const childrenStrategy = z.enum(['move', 'delete'], 'invalid').optional();

export type ChildrenStrategy = z.output<typeof childrenStrategy>;

/** Moves the direct children of an object to its parent. Positions must be locked. */
export async function moveChildrenUp(
  tx: Transaction,
  entity: Entity,
  row: Row,
  condition: Condition,
): Promise<void> {
  const parent = parentField(entity) ?? 'id';
  const table = tableOf(entity);
  const below = and(isNull(table.deleted_at), eq(columnIn(table, parent), row.id));
  for (const { id } of await lockRows(tx, entity, below)) {
    const child = await lockRow(tx, entity, id, condition);
    await storeChange(tx, entity, child, { [parent]: row[parent] ?? null, ...editorColumns(tx, entity) });
  }
}

/**
 * Locks and returns everything below an object, the deepest first. Positions must be locked. Throws `not_found` for
 * objects that the caller may not write.
 */
export async function lockBelow(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition,
): Promise<LockedRow[]> {
  return lockBranch(tx, entity, id, condition, (table) => sql`${table}.deleted_at is null`);
}

/**
 * Locks and returns everything below a deleted object that was deleted together with it, the highest first. Empty
 * without a tree.
 */
export async function lockDeletedWith(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition,
): Promise<LockedRow[]> {
  if (!parentField(entity)) return [];
  const stored = tableOf(entity);
  // One transaction has one time, to the microsecond.
  const moment = sql`(select deleted_at from ${stored} where id = ${id}::int)`;
  const rows = await lockBranch(
    tx,
    entity,
    id,
    condition,
    (table) => sql`${table}.deleted_at = ${moment}`,
    true,
  );
  return rows.reverse();
}

async function lockBranch(
  tx: Transaction,
  entity: Entity,
  id: number,
  condition: Condition,
  counts: (table: SQL) => SQL,
  deleted = false,
): Promise<LockedRow[]> {
  const table: EntityTable = tableOf(entity);
  const column = sql.identifier(parentField(entity) ?? 'id');
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    with recursive line as (
      select ${id}::int as id, 0 as depth
      union
      select below.id, line.depth + 1 from ${table} below join line on below.${column} = line.id
      where ${counts(sql`below`)}
    )
    select id from line where depth > 0 order by depth desc, id`);
  const locked: LockedRow[] = [];
  for (const row of rows) locked.push(await lockRow(tx, entity, row.id, condition, { deleted }));
  return locked;
}

/** A move of one object of a tree below another one, or to the top: the parent that the caller saw, and the new one. */
const move = z.strictObject({ id: idSchema, from: idSchema.nullable(), to: idSchema.nullable() }, 'invalid');

export type Move = z.output<typeof move>;

/**
 * Returns the body schema of a call that sorts an entity's objects; in a tree one of them may also move below another
 * one.
 */
export const sortBody = (entity: Entity) =>
  parentField(entity) ? orderBody.extend({ move: move.optional() }) : orderBody;

/**
 * The body of a call that restores an object: in a tree it may name the objects that the delete moved up, to move them
 * below it again.
 */
export const restoreBody = z.object(
  { children: boundedList(idSchema, { max: 1000, notList: 'not_a_list' }).optional() },
  'not_an_object',
);

/**
 * Moves an object of a tree below another one. Throws `stale` with the current object when its parent is not the one
 * that the caller saw, and `invalid` for an impossible parent. Positions must be locked.
 */
export async function moveWithin(tx: Transaction, call: WritingCall, { id, from, to }: Move): Promise<void> {
  const { entity } = call;
  const field = parentField(entity);
  if (!field) throw new AppError('invalid', { errors: { move: ['invalid'] } });
  const condition = authorize(call, 'update');
  const row = await lockRow(tx, entity, id, condition);
  if (row[field] !== from) {
    throw new AppError('stale', { members: { current: await storedAnswer(tx.db, call, id) } });
  }
  const values = validateBody({ ...call, body: { [field]: to }, files: new Map() }, row);
  await writeChanges(tx, call, row, values, condition);
}

/**
 * Moves objects below a restored one again, from where its delete moved them. Objects moved or deleted since stay as
 * they are. Positions must be locked.
 */
export async function restoreBelow(
  tx: Transaction,
  call: WritingCall,
  id: number,
  children: readonly number[],
): Promise<void> {
  const { entity } = call;
  const field = parentField(entity);
  if (!field || children.length === 0) return;
  const condition = authorize(call, 'update');
  const restored = await lockRow(tx, entity, id, condition);
  const table = tableOf(entity);
  const moved = and(isNull(table.deleted_at), sql`${table.id} = any(${sql.param(children)}::int[])`);
  for (const { id: child } of await lockRows(tx, entity, moved)) {
    const row = await lockRow(tx, entity, child, condition);
    if (child !== id && row[field] === restored[field])
      await storeChange(tx, entity, row, { [field]: id, ...editorColumns(tx, entity) });
  }
}

/** The body of calls that sort objects: all ids, each once. */
export const orderBody = z.object(
  { order: boundedList(idSchema, { max: 10_000, notList: 'order_incomplete' }) },
  'order_incomplete',
);
