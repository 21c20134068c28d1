import { AppError } from '@piiri/shared/errors.ts';
import type { WritingCall } from '../access/call.ts';
import { type Condition, matchesRow } from '../access/policies/_condition.ts';
import { readerOf } from '../access/reader.ts';
import type { Action, Transaction } from '../commit/transaction.ts';
import { assertApproved } from './approval.ts';
import type { Columns, LockedRow } from './lock.ts';
import { assertRoom, lockPositions, nextPositions } from './positions.ts';
import { assertNamedGroups, assertOwnPeople, assertReferences } from './references.ts';
import { changeRow, editorColumns, insertRows } from './store.ts';
import { assertNoCycle } from './tree.ts';

/**
 * Stores new objects from validated columns, one or many at once, and returns their rows in order. Throws `forbidden`,
 * `conflict` and `invalid` when one of them is rejected.
 */
export async function createWithin(
  tx: Transaction,
  call: WritingCall,
  columnSets: readonly Columns[],
  condition: Condition,
): Promise<LockedRow[]> {
  const { entity } = call;
  for (const columns of columnSets) {
    assertAllowed(call, condition, columns);
    assertApproved(call, columns);
  }
  await lockPositions(tx, entity, columnSets, true);
  await assertRoom(tx, entity, columnSets.length);
  await assertReferences(tx, entity, columnSets, undefined);
  for (const columns of columnSets) await assertOwnPeople(tx, call, columns, undefined);
  const positions = await nextPositions(tx, entity, columnSets.length);
  const by = editorColumns(tx, entity);
  return insertRows(
    tx,
    entity,
    columnSets.map((columns, index) => ({ ...columns, ...positions[index], ...by })),
  );
}

/** Stores validated columns of a locked object, and returns its row. Throws `forbidden` and `invalid`. */
export async function changeWithin(
  tx: Transaction,
  call: WritingCall,
  before: LockedRow,
  columns: Columns,
  condition: Condition,
  action?: Action,
): Promise<LockedRow> {
  const { entity } = call;
  await assertNamedGroups(tx, entity, columns, before);
  assertAllowed(call, condition, { ...before, ...columns });
  assertApproved(call, { ...before, ...columns });
  await assertReferences(tx, entity, [columns], before);
  await assertOwnPeople(tx, call, columns, before);
  await assertNoCycle(tx, entity, columns, before.id);
  return changeRow(tx, entity, before, { ...columns, ...editorColumns(tx, entity) }, action);
}

/** Throws `forbidden` for an object that a condition does not let the caller write. */
export function assertAllowed(
  { actor }: Pick<WritingCall, 'actor'>,
  condition: Condition,
  row: Readonly<Record<string, unknown>>,
): void {
  if (!matchesRow(condition, row, readerOf(actor))) throw new AppError('forbidden');
}
