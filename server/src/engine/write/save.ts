import { AppError } from '@piiri/shared/errors.ts';
import type { WritingCall } from '../access/call.ts';
import type { Action } from '../commit/transaction.ts';
import { authorize, storedAnswer } from '../read/read.ts';
import { applyAttachmentChanges } from './attachment-changes.ts';
import { lockRow } from './lock.ts';
import { lockPositions } from './positions.ts';
import { changeWithin, createWithin } from './save-within.ts';
import { withStagedFiles } from './stage-files.ts';
import { validateCall } from './validate.ts';

/*
 * The steps of a write, in their order:
 *
 * 1. `authorize` (read/read.ts): may the caller write such objects at all; its condition holds for old and new values
 * 2. `withStagedFiles`: files are checked and stored before the transaction, which `commit` opens (commit/commit.ts)
 * 3. `lockPositions`, `lockRow`: nobody else writes the object now; `version` is compared
 * 4. `validateCall`: all values, with all errors at once
 * 5. `createWithin`, `changeWithin`: the condition on new values, approval, references, people, parents
 * 6. `insertRows`, `changeRow` (store.ts): hooks `beforeSave`, the rows (rows.ts), claims of files, the noted change,
 *    hooks `afterSave`
 * 7. `applyAttachmentChanges`, then `storedAnswer` reads the answer
 * 8. `notifyListeners` (commit/listeners.ts): listeners of features, then of the engine: index, schedules, versions
 * 9. `raiseRevisions` (commit/revisions.ts): last, because all writers of a tenant wait for it
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
    const [row] = await createWithin(tx, call, [columns], condition);
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
    const before = await lockRow(tx, entity, id, condition);
    if (version !== undefined && version !== before.version)
      throw new AppError('stale', { members: { current: await storedAnswer(tx.db, call, id) } });
    const { columns, attachments } = validateCall(call, before, staged);
    const after = await changeWithin(tx, call, before, columns, condition, action);
    if (attachments) await applyAttachmentChanges(tx, call, after, attachments);
    return storedAnswer(tx.db, call, id);
  });
}
