import type { StoredCustom } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Condition, holds } from '../access/policies/_condition.ts';
import { readerOf } from '../access/reader.ts';
import type { WritingCall } from '../calls/context.ts';
import type { Action, Transaction } from '../commit/transaction.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { assertCustomPeople } from '../custom/custom-people.ts';
import { answerOf, authorize, findRow } from '../read/read.ts';
import { assertApproved } from './approval.ts';
import { applyAttachmentChanges } from './attachment-changes.ts';
import { type Columns, type LockedRow, lockRow } from './lock.ts';
import { assertNoRing, assertRoom, lockPositions, nextPositions } from './positions.ts';
import { assertReferences } from './references.ts';
import { withStagedFiles } from './stage-files.ts';
import { changeRow, editor, insertRows } from './store.ts';
import { validateCall } from './validate.ts';

/**
 * Stores a new object: authorise, stage files, then one transaction that validates, stores and answers from what it stored.
 * Its commit records history, raises revisions and keeps the index. Throws `forbidden`, and `invalid` with all that is wrong.
 */
export async function create(call: WritingCall): Promise<Record<string, unknown>> {
  const condition = authorize(call, 'create');
  return withStagedFiles(call, async (tx, staged) => {
    const { columns, attachments } = validateCall(call, undefined, staged);
    const [row] = await createWithin(tx, call, [columns], condition);
    if (!row) throw new Error('Nothing was stored.');
    if (attachments) await applyAttachmentChanges(tx, call, row, attachments);
    return storedAnswer(tx.db, call, row.id);
  });
}

/**
 * Stores changes to an object: authorise, stage files, then one transaction that locks, validates, stores and answers.
 * Throws `not_found`, `stale` with what it is now when `version` is not the one stored, `forbidden`, and `invalid` with all
 * that is wrong.
 */
export async function update(
  call: WritingCall,
  id: number,
  version: number | undefined,
  action: Action = 'update',
): Promise<Record<string, unknown>> {
  const { entity, body } = call;
  const condition = authorize(call, 'update');
  return withStagedFiles(call, async (tx, staged) => {
    await lockPositions(tx, entity, [body], false);
    const before = await lockRow(tx, entity, id, condition);
    if (version !== undefined && version !== before.version)
      throw new AppError('stale', { members: { current: await storedAnswer(tx.db, call, id) } });
    const { columns, attachments } = validateCall(call, before, staged);
    const after = await changeWithin(tx, call, before, columns, condition, action);
    if (attachments) await applyAttachmentChanges(tx, call, after, attachments);
    return storedAnswer(tx.db, call, id);
  });
}

/**
 * Stores new objects of validated columns, one or many at once, and gives their rows in their order. Throws `forbidden`,
 * `conflict` and `invalid` when one of them cannot be.
 */
export async function createWithin(
  tx: Transaction,
  call: WritingCall,
  given: readonly Columns[],
  condition: Condition,
): Promise<LockedRow[]> {
  const { entity } = call;
  for (const columns of given) {
    assertAllowed(call, condition, columns);
    assertApproved(call, columns);
  }
  await lockPositions(tx, entity, given, true);
  await assertRoom(tx, entity, given.length);
  await assertReferences(tx, entity, given, undefined);
  for (const columns of given) await assertOwnPeople(tx, call, columns, undefined);
  const positions = await nextPositions(tx, entity, given.length);
  const by = editor(tx, entity);
  return insertRows(
    tx,
    entity,
    given.map((columns, index) => ({ ...columns, ...positions[index], ...by })),
  );
}

/** Stores validated columns of an object that is locked, and gives its row. Throws `forbidden` and `invalid`. */
export async function changeWithin(
  tx: Transaction,
  call: WritingCall,
  before: LockedRow,
  columns: Columns,
  condition: Condition,
  action?: Action,
): Promise<LockedRow> {
  const { entity } = call;
  await assertNamed(tx, entity, columns, before);
  assertAllowed(call, condition, { ...before, ...columns });
  assertApproved(call, { ...before, ...columns });
  await assertReferences(tx, entity, [columns], before);
  await assertOwnPeople(tx, call, columns, before);
  await assertNoRing(tx, entity, columns, before.id);
  return changeRow(tx, entity, before, { ...columns, ...editor(tx, entity) }, action);
}

/** Throws `invalid` for people in the company's own fields who are nobody of it. */
export async function assertOwnPeople(
  tx: Transaction,
  { actor, entity }: Pick<WritingCall, 'actor' | 'entity'>,
  columns: Columns,
  before: Columns | undefined,
): Promise<void> {
  const fields = customFieldsOf(actor.definitions, entity);
  if (!fields || !columns[CUSTOM]) return;
  await assertCustomPeople(
    tx,
    fields,
    columns[CUSTOM] as StoredCustom,
    (before?.[CUSTOM] ?? {}) as StoredCustom,
  );
}

/** Throws `invalid` for further groups that the caller may not name: their own error, before what the object is for counts. */
async function assertNamed(
  tx: Transaction,
  entity: WritingCall['entity'],
  columns: Columns,
  before: LockedRow,
): Promise<void> {
  const { more } = entity.visibility ?? {};
  const named = more ? columns[more] : undefined;
  if (more && Array.isArray(named) && named.length > 0)
    await assertReferences(tx, entity, [{ [more]: named }], before);
}

/** Throws `forbidden` for what a condition does not let the caller do. */
export function assertAllowed(
  { actor }: Pick<WritingCall, 'actor'>,
  condition: Condition,
  row: Readonly<Record<string, unknown>>,
): void {
  if (!holds(condition, row, readerOf(actor))) throw new AppError('forbidden');
}

/** An object as it is stored now, as its caller sees it. */
export async function storedAnswer(db: Db, call: WritingCall, id: number): Promise<Record<string, unknown>> {
  return answerOf(db, call, await findRow(db, call, id, true));
}
