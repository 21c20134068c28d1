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
import { type ImportUndo, imports } from '../tables.ts';

/** Number of people per call; each is locked and changed individually. */
const BATCH_SIZE = 100;

/** Locks an import and returns what is left to undo. Throws `not_found`, and `conflict` if nothing is. */
async function lockImport({ db, tenantId }: Transaction, id: number): Promise<ImportUndo> {
  const [row] = await db
    .select({ undo: imports.undo })
    .from(imports)
    .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  if (!row.undo) throw new AppError('conflict', { detail: 'import_not_undone' });
  return row.undo;
}

/** Locks and returns a person; undefined if they are deleted. */
async function lockPerson(tx: Transaction, id: number): Promise<LockedRow | undefined> {
  const outcome = await attempt(tx, (part) => lockRow(part, entityOf('user'), id));
  return 'result' in outcome ? outcome.result : undefined;
}

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
 * Undoes a part of an import: restores changed people and deletes new ones. People who were changed again or have
 * signed in since are kept and listed. After the last part, unused groups that the import created are deleted. Throws
 * `not_found` and `conflict`.
 */
export async function undoPart(tx: Transaction, call: WritingCall, id: number): Promise<UndoneImport> {
  const { created, changed, groups } = await lockImport(tx, id);
  const user = entityOf('user');
  const answer: UndoneImport = { removed: 0, restored: 0, kept: [], left: 0 };
  const keep = (row: LockedRow) =>
    answer.kept.push({ id: row.id, name: `${row.first_name} ${row.last_name}` });
  const [backs, news] = [
    changed.slice(0, BATCH_SIZE),
    created.slice(0, BATCH_SIZE - Math.min(changed.length, BATCH_SIZE)),
  ];
  for (const { id: person, version, before } of backs) {
    const row = await lockPerson(tx, person);
    if (!row) continue;
    const columns = { ...parsedColumns(user, before), ...editorColumns(tx, user) };
    const isSame = row.version === version;
    const outcome = isSame && (await attempt(tx, (part) => storeChange(part, user, row, columns)));
    if (outcome && 'result' in outcome) answer.restored += 1;
    else keep(row);
  }
  for (const person of news) {
    const row = await lockPerson(tx, person);
    if (!row) continue;
    const attempted = !row.signed_in_at && (await attempt(tx, (part) => removeWithin(part, call, person)));
    if (attempted && 'result' in attempted) answer.removed += 1;
    else keep(row);
  }
  const left = { created: created.slice(news.length), changed: changed.slice(backs.length), groups };
  answer.left = left.created.length + left.changed.length;
  if (answer.left === 0) await removeGroups(tx, call, groups);
  await tx.db
    .update(imports)
    .set({ undo: answer.left > 0 ? left : null })
    .where(and(eq(imports.tenant_id, tx.tenantId), eq(imports.id, id)));
  return answer;
}
