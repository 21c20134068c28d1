import { parentField, sortField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, isNull } from 'drizzle-orm';
import type { WritingCall } from '../access/call.ts';
import { toSql } from '../access/policies/_condition.ts';
import { MOVED, movedBy } from '../commit/moved.ts';
import type { Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { tableOf } from '../model/tables.ts';
import { authorize, storedAnswer } from '../read/read.ts';
import { inView } from '../read/view.ts';
import { applyDependantsStrategy, type DependantsStrategy, restoreDependants } from './dependants.ts';
import { lockRow, lockRows, readerIn } from './lock.ts';
import { assertRoom, lockAll, restoredPosition } from './positions.ts';
import { assertComplete, assertUnused } from './references.ts';
import { changeRow, deleteRow, editorColumns, moveRow } from './store.ts';
import { type ChildrenStrategy, lockBelow, lockDeletedWith, moveChildrenUp } from './tree.ts';
import { type Move, moveWithin, restoreBelow } from './tree-moves.ts';

/** How long a delete can be undone, in hours. Then the sweep deletes the object for good. */
export const RESTORABLE_HOURS = 24;

/**
 * Deletes an object: it disappears for everybody at once, and can be restored for a day. References to it read as empty
 * meanwhile. `children`: the strategy for objects below it in a tree; `strategy`: for those that need it. Throws
 * `in_use` when an object needs it.
 */
export async function remove(
  call: WritingCall,
  id: number,
  children?: ChildrenStrategy,
  strategy: DependantsStrategy = {},
): Promise<void> {
  authorize(call, 'delete');
  await call.commit(async (tx) => {
    if (parentField(call.entity)) await lockAll(tx, call.entity);
    await removeWithin(tx, call, id, children, strategy);
  });
}

/** Deletes an object within a transaction. In a tree, positions must be locked. */
export async function removeWithin(
  tx: Transaction,
  call: WritingCall,
  id: number,
  children?: ChildrenStrategy,
  strategy: DependantsStrategy = {},
): Promise<void> {
  const { entity } = call;
  const condition = authorize(call, 'delete');
  const isTree = parentField(entity) !== undefined;
  const row = await lockRow(tx, entity, id, condition);
  if (isTree && children === 'move') await moveChildrenUp(tx, entity, row, condition);
  const below = isTree && children === 'delete' ? await lockBelow(tx, entity, id, condition) : [];
  for (const rowToDelete of [...below, row]) {
    await hooksOf(entity).beforeDelete?.(tx, rowToDelete);
    await applyDependantsStrategy(tx, call, rowToDelete, strategy);
    await assertUnused(tx, entity, rowToDelete.id);
    await deleteRow(tx, entity, rowToDelete);
  }
}

/**
 * Restores a deleted object, with everything that referred to it or was deleted with it. Throws `not_found` when there
 * is none or the time is over, and `conflict` when an object that it needs has been deleted meanwhile, or `maxRows` is
 * reached. `children`: objects of a tree that the delete moved up, which are moved below it again.
 */
export async function restore(
  call: WritingCall,
  id: number,
  children: readonly number[] = [],
): Promise<Record<string, unknown>> {
  authorize(call, 'delete');
  return call.commit(async (tx) => {
    await lockAll(tx, call.entity);
    await restoreWithin(tx, call, id);
    await restoreBelow(tx, call, id, children);
    return storedAnswer(tx.db, call, id);
  });
}

/** Restores a deleted object within a transaction. Positions must be locked. */
export async function restoreWithin(tx: Transaction, call: WritingCall, id: number): Promise<void> {
  const { entity } = call;
  const condition = authorize(call, 'delete');
  const row = await lockRow(tx, entity, id, condition, { deleted: true });
  const hours = (Date.now() - (row.deleted_at as Date).getTime()) / 3_600_000;
  if (hours >= RESTORABLE_HOURS) throw new AppError('not_found');
  await assertRoom(tx, entity);
  for (const rowToRestore of [row, ...(await lockDeletedWith(tx, entity, id, condition))]) {
    await assertComplete(tx, entity, rowToRestore);
    const columns = await restoredPosition(tx, entity, rowToRestore);
    await changeRow(
      tx,
      entity,
      rowToRestore,
      { ...columns, ...editorColumns(tx, entity), deleted_at: null },
      'restore',
    );
  }
  await restoreDependants(tx, entity, row);
}

/**
 * Sorts all objects of an entity. Throws `invalid` unless every id occurs once. `move`: an object of a tree that also
 * moves below another one; throws as `moveWithin` does.
 */
export async function sort(call: WritingCall, order: number[], move?: Move): Promise<void> {
  const { entity } = call;
  const condition = authorize(call, 'update');
  const field = sortField(entity) ?? 'id';
  await call.commit(async (tx) => {
    await lockAll(tx, entity);
    if (move) await moveWithin(tx, call, move);
    const table = tableOf(entity);
    const rows = await lockRows(
      tx,
      entity,
      and(isNull(table.deleted_at), inView(entity, table), toSql(condition, table, readerIn(tx))),
    );
    const positions = new Map(order.map((id, index) => [id, index + 1]));
    const complete =
      positions.size === order.length &&
      rows.length === order.length &&
      rows.every(({ id }) => positions.has(id));
    if (!complete) throw new AppError('invalid', { errors: { order: ['order_incomplete'] } });
    const former = [...rows].sort((a, b) => Number(a[field]) - Number(b[field]));
    const moved = movedBy(
      former.map(({ id }) => id),
      order,
    );
    const [first] = (moved?.[MOVED.moved]?.[1] ?? []) as number[];
    for (const row of rows) {
      const position = positions.get(row.id);
      if (row[field] === position) continue;
      await moveRow(tx, entity, row, { [field]: position }, row.id === first ? moved : undefined);
    }
  });
}
