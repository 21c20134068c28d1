import { type Entity, idSchema, parentField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conditionFor } from '../access/access.ts';
import type { WritingCall } from '../access/call.ts';
import type { Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { type Reference, referencesTo, refersTo } from '../model/references.ts';
import { tableOf } from '../model/tables.ts';
import { type LockedRow, lockRow, lockRows } from './lock.ts';
import { restoredPosition } from './positions.ts';
import { changeRow, deleteRow, editorColumns } from './store.ts';
import { moveChildrenUp } from './tree.ts';

/** The strategy of a delete for dependent objects: moves them to another object, or deletes them too. */
export const dependantsStrategy = z.object({
  move_to: idSchema.optional(),
  content: z.enum(['delete'], 'invalid').optional(),
});

export type DependantsStrategy = z.output<typeof dependantsStrategy>;

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
export async function applyDependantsStrategy(
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
      await changeRow(tx, referrer, dependant, { [reference.name]: moved, ...editorColumns(tx, referrer) });
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
        await changeRow(tx, referrer, dependant, { ...rest, ...editorColumns(tx, referrer) });
        continue;
      }
      if (parentField(referrer)) await moveChildrenUp(tx, referrer, dependant, true);
      const row = await lockRow(tx, referrer, dependant.id);
      await hooksOf(referrer).beforeDelete?.(tx, row);
      await deleteRow(tx, referrer, row);
    }
  }
}

/**
 * Restores the objects deleted together with this one. Their time of deletion identifies them, since it is the
 * transaction's time.
 */
export async function restoreDependants(tx: Transaction, entity: Entity, row: LockedRow): Promise<void> {
  for (const [referrer, reference] of blockingReferences(entity)) {
    const moment: SQL = sql`${tableOf(referrer)}.deleted_at = ${(row.deleted_at as Date).toISOString()}::timestamptz`;
    for (const dependant of await lockRows(
      tx,
      referrer,
      and(moment, refersTo(referrer, reference, row.id)),
    )) {
      const columns = await restoredPosition(tx, referrer, dependant);
      await changeRow(tx, referrer, dependant, { ...columns, deleted_at: null }, 'restore');
    }
  }
}
