import { isDeepStrictEqual } from 'node:util';
import { optionsOf, publishedField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { authorize, isGrantedAlone, publishesAlone } from '../access/access.ts';
import type { WritingCall } from '../access/call.ts';
import { type Condition, matchesRow, readerOf } from '../access/condition.ts';
import type { Action, Transaction } from '../commit/transaction.ts';
import { storedAnswer } from '../read/read.ts';
import { applyAttachmentChanges, withStagedFiles } from './files.ts';
import {
  assertRoom,
  type Columns,
  type LockedRow,
  lockForChange,
  lockPositions,
  nextPositions,
} from './lock.ts';
import { assertNamedGroups, assertNoCycle, assertOwnPeople, assertReferences } from './references.ts';
import { editorColumns, storeChange, storeNewRows } from './store.ts';
import { validateCall } from './validate.ts';

/*
 * Three layers, one word each: `create` and `update` are calls, `writeNew` and `writeChanges` write validated columns
 * within a transaction, and `storeNewRows` and `storeChange` (store.ts) store rows. The steps, in their order:
 *
 * 1. `authorize`: may the caller write such objects at all; its condition holds for old and new values
 * 2. `withStagedFiles`: files are checked and stored before the transaction, which `commit` opens (commit/commit.ts)
 * 3. `lockPositions`, `lockForChange`: nobody else writes the object now; `version` is compared
 * 4. `validateCall`: all values, with all errors at once
 * 5. `writeNew`, `writeChanges`: the condition on new values, approval, references, people, parents
 * 6. `storeNewRows`, `storeChange`: hooks `beforeSave`, the rows, claims of files, the noted change, hooks `afterSave`
 * 7. `applyAttachmentChanges`, then `storedAnswer` reads the answer
 * 8. `notifyListeners` (commit/commit.ts): listeners of features, then of the engine (register.ts): index, schedules,
 *    versions
 * 9. `raiseRevisions`: last, because all writers of a tenant wait for it
 * 10. After the commit: `notifyFollowers`, hooks `afterCommit`, and what was added by `tx.afterCommit`
 */
/**
 * Stores a new object: authorises, stages files, then validates, stores and reads the answer in one transaction. Its
 * commit records history, raises revisions and updates the index. Throws `forbidden`, and `invalid` with all errors.
 */
export async function create(call: WritingCall): Promise<Record<string, unknown>> {
  const condition = authorize(call, 'create');
  return withStagedFiles(call, async (tx, staged) => {
    const { columns, attachments } = validateCall(call, undefined, staged);
    const [row] = await writeNew(tx, call, [columns], condition);
    if (!row) throw new Error('Nothing was stored.');
    if (attachments) await applyAttachmentChanges(tx, call, row, attachments);
    return storedAnswer(tx.db, call, row.id);
  });
}

/**
 * Stores changes to an object: authorises, stages files, then locks, validates, stores and answers in one transaction.
 * Throws `not_found`, `stale` with the current object when `version` is not the stored one, `forbidden`, and `invalid`
 * with all errors.
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
    const before = await lockForChange(tx, entity, id, condition);
    if (version !== undefined && version !== before.version)
      throw new AppError('stale', { members: { current: await storedAnswer(tx.db, call, id) } });
    const { columns, attachments } = validateCall(call, before, staged);
    const after = await writeChanges(tx, call, before, columns, condition, action);
    if (attachments) await applyAttachmentChanges(tx, call, after, attachments);
    return storedAnswer(tx.db, call, id);
  });
}

/**
 * Stores new objects from validated columns, one or many at once, and returns their rows in order. Throws `forbidden`,
 * `conflict` and `invalid` when one of them is rejected.
 */
export async function writeNew(
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
  return storeNewRows(
    tx,
    entity,
    columnSets.map((columns, index) => ({ ...columns, ...positions[index], ...by })),
  );
}

/** Stores validated columns of a locked object, and returns its row. Throws `forbidden` and `invalid`. */
export async function writeChanges(
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
  assertGranted(call, columns, before);
  assertApproved(call, { ...before, ...columns });
  await assertReferences(tx, entity, [columns], before);
  await assertOwnPeople(tx, call, columns, before);
  await assertNoCycle(tx, entity, columns, before.id);
  return storeChange(tx, entity, before, { ...columns, ...editorColumns(tx, entity) }, action);
}

/** Throws `forbidden` for an object that a condition does not let the caller write. */
export function assertAllowed(
  { actor }: Pick<WritingCall, 'actor'>,
  condition: Condition,
  row: Readonly<Record<string, unknown>>,
): void {
  if (!matchesRow(condition, row, readerOf(actor))) throw new AppError('forbidden');
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Throws `forbidden` for values of fields that roles never include, unless they are empty or unchanged. */
function assertGranted({ actor, entity }: WritingCall, columns: Columns, before: LockedRow): void {
  if (actor.roles.length === 0) return;
  const excluded = Object.entries(entity.fields).filter(
    ([, field]) => optionsOf(field).granted !== undefined,
  );
  const isChanged = excluded.some(([name]) => {
    const [value, former] = [columns[name], before[name]];
    return name in columns && !(isBlank(value) && isBlank(former)) && !isDeepStrictEqual(value, former);
  });
  if (isChanged && isGrantedAlone(actor, entity)) throw new AppError('forbidden');
}

/** Whether another person must approve what a caller publishes. */
export const needsApproval = ({ actor, isApproved }: Pick<WritingCall, 'actor' | 'isApproved'>): boolean =>
  !isApproved && !publishesAlone(actor);

/** Throws `conflict` when a call would publish an object, or change a published one, without a required approval. */
export function assertApproved(
  call: Pick<WritingCall, 'actor' | 'entity' | 'isApproved'>,
  row: Readonly<Record<string, unknown>>,
): void {
  const field = publishedField(call.entity);
  if (field && row[field] === true && needsApproval(call))
    throw new AppError('conflict', { detail: 'review_required' });
}
