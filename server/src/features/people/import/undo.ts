import type { UndoneImport } from '@piiri/shared/contracts/people-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { WritingCall } from '../../../engine/access/call.ts';
import { attempt } from '../../../engine/commit/attempt.ts';
import type { Transaction } from '../../../engine/commit/transaction.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { parsedColumns } from '../../../engine/read/list-fields.ts';
import { type LockedRow, lockRow } from '../../../engine/write/lock.ts';
import { removeWithin } from '../../../engine/write/remove.ts';
import { editorColumns, storeChange } from '../../../engine/write/store.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import { type ImportUndo, type ImportUndone, imports } from '../tables.ts';
import type { QueuedImport } from './queued-imports.ts';
import { recordImport } from './record.ts';

/** Number of people per transaction; each is locked and changed individually. */
const BATCH_SIZE = 100;

/** Locks an import and returns it. Throws `not_found`. */
async function lockImport({ db, tenantId }: Transaction, id: number) {
  const [row] = await db
    .select({ undo: imports.undo, undone: imports.undone, new: imports.new, changed: imports.changed })
    .from(imports)
    .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

const update = ({ db, tenantId }: Transaction, id: number, columns: Partial<typeof imports.$inferInsert>) =>
  db
    .update(imports)
    .set(columns)
    .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id)));

/** Returns the state of an import's undoing as answers contain it; null when nobody has asked for it. */
export function undoneAnswer(undo: ImportUndo | null, undone: ImportUndone | null): UndoneImport | null {
  if (!undone) return null;
  const { removed, restored, kept } = undone;
  const left = undo ? undo.created.length + undo.changed.length : 0;
  return { state: undo ? 'running' : 'done', removed, restored, kept, left };
}

/**
 * Begins to undo an import, in `job`, and returns the state of that; when it has begun before, that one's. Throws
 * `not_found`, and `conflict` if there is nothing to undo.
 */
export async function beginUndo(
  tx: Transaction,
  job: Job<QueuedImport>,
  id: number,
  by: Pick<ImportUndone, 'userId' | 'language'>,
): Promise<UndoneImport> {
  const { undo, undone } = await lockImport(tx, id);
  const existing = undoneAnswer(undo, undone);
  if (existing) return existing;
  if (!undo) throw new AppError('conflict', { detail: 'import_not_undone' });
  const begun = { ...by, removed: 0, restored: 0, kept: [] };
  await update(tx, id, { undone: begun });
  await addJob(tx.db, job, { tenantId: tx.tenantId, id });
  return undoneAnswer(undo, begun) as UndoneImport;
}

/** Gives up an undoing whose sender may no longer do it; another admin may ask for the rest. */
export async function giveUpUndo(tx: Transaction, id: number): Promise<void> {
  const { undo } = await lockImport(tx, id);
  if (undo) await update(tx, id, { undone: null });
}

/** Locks and returns a person; undefined if they are deleted. */
async function lockPerson(tx: Transaction, id: number): Promise<LockedRow | undefined> {
  const outcome = await attempt(tx, (part) => lockRow(part, entityOf('user'), id));
  return 'result' in outcome ? outcome.result : undefined;
}

/** Whether nobody has changed a new person since the import, which an invitation alone does not, and they have not signed in. */
const isUntouched = ({ signed_in_at, created_at, invited_at, updated_at }: LockedRow) =>
  !signed_in_at && [created_at, invited_at].some((time) => time && Number(time) === Number(updated_at));

/** Deletes those of the groups that have no members and no content. */
async function removeGroups(tx: Transaction, call: WritingCall, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { rows } = await tx.db.execute(sql`
      select from users where tenant_id = ${tx.tenantId}::int and deleted_at is null and groups @> array[${id}::int] limit 1`);
    if (rows.length === 0)
      await attempt(tx, (part) => removeWithin(part, { ...call, entity: entityOf('group') }, id));
  }
}

/**
 * Undoes the next part of an import: restores changed people and deletes new ones. People who were changed again or have
 * signed in since are kept and listed. After the last part, unused groups that the import created are deleted, and the
 * undoing is a line of the history. Returns whether anything is left.
 */
export async function undoPart(tx: Transaction, call: WritingCall, id: number): Promise<boolean> {
  const { undo, undone, ...counts } = await lockImport(tx, id);
  if (!undo || !undone) return false;
  const { created, changed, groups } = undo;
  const user = entityOf('user');
  const result = { ...undone, kept: [...undone.kept] };
  const keep = (row: LockedRow) =>
    result.kept.push({ id: row.id, name: `${row.first_name} ${row.last_name}` });
  const changedPart = changed.slice(0, BATCH_SIZE);
  const createdPart = created.slice(0, BATCH_SIZE - changedPart.length);
  for (const { id: person, version, before } of changedPart) {
    const row = await lockPerson(tx, person);
    if (!row) continue;
    const columns = { ...parsedColumns(user, before), ...editorColumns(tx, user) };
    const isSame = row.version === version;
    const outcome = isSame && (await attempt(tx, (part) => storeChange(part, user, row, columns)));
    if (outcome && 'result' in outcome) result.restored += 1;
    else keep(row);
  }
  for (const person of createdPart) {
    const row = await lockPerson(tx, person);
    if (!row) continue;
    const attempted = isUntouched(row) && (await attempt(tx, (part) => removeWithin(part, call, person)));
    if (attempted && 'result' in attempted) result.removed += 1;
    else keep(row);
  }
  const left = {
    created: created.slice(createdPart.length),
    changed: changed.slice(changedPart.length),
    groups,
  };
  const isOver = left.created.length + left.changed.length === 0;
  if (isOver) {
    await removeGroups(tx, call, groups);
    recordImport(tx, [counts.new + counts.changed, null]);
  }
  await update(tx, id, { undo: isOver ? null : left, undone: result });
  return !isOver;
}
