import { type Entity, idSchema, parentField, sortField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, conditionFor } from '../access/access.ts';
import type { WritingCall } from '../access/call.ts';
import { toSql } from '../access/condition.ts';
import { MOVED, movedBy } from '../commit/moved.ts';
import type { Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { inView, type Reference, referencesTo, refersTo } from '../model/references.ts';
import { tableOf } from '../model/tables.ts';
import { storedAnswer } from '../read/read.ts';
import {
  type ChildrenStrategy,
  lockBelow,
  lockDeletedWith,
  type Move,
  moveChildrenUp,
  moveWithin,
  restoreBelow,
} from './children.ts';
import {
  assertRoom,
  concernsOthers,
  type LockedRow,
  lockAll,
  lockForChange,
  lockRow,
  lockRows,
  readerIn,
  restoredPosition,
} from './lock.ts';
import { assertComplete, assertUnused } from './references.ts';
import { isOver } from './restorable.ts';
import { lockSeriesDeletedWith } from './series-rows.ts';
import { editorColumns, storeChange, storeDeletion, storePosition } from './store.ts';

/**
 * Deletes an object: it disappears for everybody at once, and can be restored for as long as the tenant has chosen. References to it read as empty
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
    if (concernsOthers(tx, call.entity)) await lockAll(tx, call.entity);
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
  const row = await lockForChange(tx, entity, id, condition);
  if (isTree && children === 'move') await moveChildrenUp(tx, entity, row, condition);
  const below = isTree && children === 'delete' ? await lockBelow(tx, entity, id, condition) : [];
  for (const rowToDelete of [...below, row]) {
    await hooksOf(entity).beforeDelete?.(tx, rowToDelete);
    await applyDependantsStrategy(tx, call, rowToDelete, strategy);
    await assertUnused(tx, entity, rowToDelete.id);
    await storeDeletion(tx, entity, rowToDelete);
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
  if (await isOver(tx, row.deleted_at as Date)) throw new AppError('not_found');
  await assertRoom(tx, entity);
  const deletedWithIt = [
    ...(await lockDeletedWith(tx, entity, id, condition)),
    ...(await lockSeriesDeletedWith(tx, entity, row, condition)),
  ];
  for (const rowToRestore of [row, ...deletedWithIt]) {
    await assertComplete(tx, entity, rowToRestore);
    const columns = await restoredPosition(tx, entity, rowToRestore);
    await storeChange(
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
      await storePosition(tx, entity, row, { [field]: position }, row.id === first ? moved : undefined);
    }
  });
}

/** The strategy of a delete for dependent objects: moves them to another object, or deletes them too. */
export const dependantsStrategy = z.object({
  move_to: idSchema.optional(),
  content: z.enum(['delete'], 'invalid').optional(),
});

type DependantsStrategy = z.output<typeof dependantsStrategy>;

/** Returns the references of other entities that keep an object from being deleted. */
export function blockingReferences(entity: Entity): [Entity, Reference][] {
  return referencesTo(entity).filter(([referrer, { refuses }]) => refuses && referrer.name !== entity.name);
}

/** Locks the objects that need another one. Throws `forbidden` when the caller may not do the operation to them. */
async function lockDependants(
  tx: Transaction,
  call: WritingCall,
  [referrer, reference]: [Entity, Reference],
  id: number,
  operation: 'update' | 'delete',
): Promise<LockedRow[]> {
  const table = tableOf(referrer);
  const rows = await lockRows(tx, referrer, and(isNull(table.deleted_at), refersTo(referrer, reference, id)));
  if (rows.length > 0 && conditionFor(call.actor, referrer, operation) !== true)
    throw new AppError('forbidden');
  return rows;
}

/** Applies a call's strategy to the objects that need the deleted one, which is locked. */
async function applyDependantsStrategy(
  tx: Transaction,
  call: WritingCall,
  row: LockedRow,
  { move_to, content }: DependantsStrategy,
): Promise<void> {
  if (move_to !== undefined) await moveDependants(tx, call, row, move_to);
  else if (content) await deleteDependants(tx, call, row);
}

async function moveDependants(
  tx: Transaction,
  call: WritingCall,
  { id }: LockedRow,
  to: number,
): Promise<void> {
  const target = to === id ? undefined : await lockRow(tx, call.entity, to).catch(() => undefined);
  if (!target) throw new AppError('invalid', { errors: { move_to: ['unknown_reference'] } });
  for (const [referrer, reference] of blockingReferences(call.entity)) {
    for (const dependant of await lockDependants(tx, call, [referrer, reference], id, 'update')) {
      const referenced = dependant[reference.name] as number[];
      const moved = reference.several
        ? [...new Set(referenced.map((referencedId) => (referencedId === id ? to : referencedId)))]
        : to;
      await storeChange(tx, referrer, dependant, { [reference.name]: moved, ...editorColumns(tx, referrer) });
    }
  }
}

/** Returns the columns of an object's audience without a deleted group; undefined when nobody remains. */
function audienceWithout(
  { visibility = {} }: Entity,
  { name, several }: Reference,
  row: LockedRow,
  id: number,
): Record<string, unknown> | undefined {
  const { group, more } = visibility;
  const listed = several ? name : name === group ? more : undefined;
  const rest = listed ? (row[listed] as number[]).filter((referencedId) => referencedId !== id) : [];
  if (name === more) return { [name]: rest };
  if (listed === undefined || rest.length === 0) return undefined;
  // The first of its other groups becomes its owning group.
  return several ? { [listed]: rest } : { [name]: rest[0], [listed]: rest.slice(1) };
}

/** An object that is also for other groups stays theirs. */
async function deleteDependants(tx: Transaction, call: WritingCall, { id }: LockedRow): Promise<void> {
  for (const [referrer, reference] of blockingReferences(call.entity)) {
    for (const dependant of await lockDependants(tx, call, [referrer, reference], id, 'delete')) {
      const rest = audienceWithout(referrer, reference, dependant, id);
      if (rest) {
        await storeChange(tx, referrer, dependant, { ...rest, ...editorColumns(tx, referrer) });
        continue;
      }
      if (parentField(referrer)) await moveChildrenUp(tx, referrer, dependant, true);
      const row = await lockRow(tx, referrer, dependant.id);
      await hooksOf(referrer).beforeDelete?.(tx, row);
      await storeDeletion(tx, referrer, row);
    }
  }
}

/**
 * Restores the objects deleted together with this one. Their time of deletion identifies them, since it is the
 * transaction's time.
 */
async function restoreDependants(tx: Transaction, entity: Entity, row: LockedRow): Promise<void> {
  for (const [referrer, reference] of blockingReferences(entity)) {
    const moment: SQL = sql`${tableOf(referrer)}.deleted_at = ${(row.deleted_at as Date).toISOString()}::timestamptz`;
    for (const dependant of await lockRows(
      tx,
      referrer,
      and(moment, refersTo(referrer, reference, row.id)),
    )) {
      const columns = await restoredPosition(tx, referrer, dependant);
      await storeChange(tx, referrer, dependant, { ...columns, deleted_at: null }, 'restore');
    }
  }
}
