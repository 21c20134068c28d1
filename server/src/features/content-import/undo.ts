import type { Entity } from '@piiri/schemas';
import { IMPORTED_KINDS, type UndoneContent } from '@piiri/shared/contracts/content-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WritingCall } from '../../engine/access/call.ts';
import { attempt } from '../../engine/commit/attempt.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockAll, lockRows } from '../../engine/write/lock.ts';
import { removeWithin } from '../../engine/write/remove.ts';
import { comments } from '../comments/public.ts';
import { entityOfKind } from './plan.ts';
import { lockContentImports } from './queued-imports.ts';
import { recordImport } from './record.ts';
import type { ImportedDocumentRow } from './stored-state.ts';
import { contentImports, importedDocuments } from './tables.ts';

/** Number of objects per call; each is deleted individually. */
const BATCH_SIZE = 100;

/**
 * Undoes a part of an import: deletes the objects that it made, the lower ones of a tree first. Those that people have
 * changed, commented or begun to change since stay and are named, as do pages that others need. What the import only
 * changed stays. Throws `not_found`, and `conflict` if nothing is left or an import is running.
 */
export async function undoPart(
  tx: Transaction,
  call: Pick<WritingCall, 'services' | 'actor' | 'language' | 'commit'>,
  id: number,
): Promise<UndoneContent> {
  const { filename } = await lockImport(tx, id);
  for (const kind of [...IMPORTED_KINDS].sort()) await lockAll(tx, entityOfKind(kind));
  const ofImport = and(eq(importedDocuments.tenant_id, tx.tenantId), eq(importedDocuments.import_id, id));
  const documents = await tx.db
    .select()
    .from(importedDocuments)
    .where(ofImport)
    .orderBy(desc(importedDocuments.entity), desc(importedDocuments.object_id))
    .limit(BATCH_SIZE);
  if (documents.length === 0) throw new AppError('conflict', { detail: 'import_not_undone' });
  const removed: number[] = [];
  const remaining: UndoneContent['kept'] = [];
  for (const kind of IMPORTED_KINDS) {
    const entity = entityOfKind(kind);
    const ofKind = documents.filter((document) => document.entity === entity.name);
    const rows = await lockObjects(tx, entity, ofKind);
    const touched = await findTouched(tx, entity, ofKind);
    for (const { id: documentId, object_id: objectId } of ofKind) {
      const row = rows.get(objectId);
      // Somebody has deleted it already.
      if (!row) continue;
      const body = { entity, asEditor: true, body: {}, files: new Map() };
      const outcome =
        !touched.has(objectId) &&
        (await attempt(tx, (part) => removeWithin(part, { ...call, ...body }, objectId)));
      if (outcome && 'result' in outcome) removed.push(documentId);
      else remaining.push({ kind, id: objectId, title: titleOf(row, call.actor.companyLanguage) });
    }
  }
  await tx.db
    .update(importedDocuments)
    .set({
      import_id: null,
      is_undone: sql`${importedDocuments.id} = any(${sql.param(removed)}::int[])`,
    })
    .where(
      and(
        eq(importedDocuments.tenant_id, tx.tenantId),
        inArray(
          importedDocuments.id,
          documents.map((document) => document.id),
        ),
      ),
    );
  const left = await tx.db.$count(importedDocuments, ofImport);
  if (left === 0) recordImport(tx, [filename, null]);
  return { removed: removed.length, kept: remaining, left };
}

/** Locks an import that is not running. Throws `not_found`, and `conflict` while one of the company is running. */
async function lockImport({ db, tenantId }: Transaction, id: number): Promise<{ filename: string }> {
  await lockContentImports(db, tenantId);
  const ofCompany = eq(contentImports.tenant_id, tenantId);
  const [row] = await db
    .select({ input: contentImports.input })
    .from(contentImports)
    .where(and(ofCompany, eq(contentImports.id, id)));
  if (!row) throw new AppError('not_found');
  if ((await db.$count(contentImports, and(ofCompany, eq(contentImports.state, 'running')))) > 0)
    throw new AppError('conflict', { detail: 'import_running' });
  return { filename: row.input.filename ?? row.input.from };
}

/** Locks the objects of documents and returns them by id, without deleted ones. */
async function lockObjects(
  tx: Transaction,
  entity: Entity,
  documents: readonly ImportedDocumentRow[],
): Promise<Map<number, LockedRow>> {
  const table = tableOf(entity);
  const ids = documents.map(({ object_id }) => object_id);
  const rows = await lockRows(tx, entity, and(inArray(table.id, ids), isNull(table.deleted_at)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids of the objects that somebody has changed or commented since, or begun to change. */
async function findTouched(
  { db, tenantId }: Transaction,
  entity: Entity,
  documents: readonly ImportedDocumentRow[],
): Promise<Set<number>> {
  const ids = sql.param(documents.map(({ object_id }) => object_id));
  const brought = sql.param(documents.flatMap(({ files }) => Object.values(files.comments)));
  const { rows } = await db.execute<{ id: number }>(sql`
    select object_id as id from ${versions} where tenant_id = ${tenantId}::int and entity = ${entity.name}
      and object_id = any(${ids}::int[]) and agent is distinct from 'import'
    union
    select object_id from ${comments} where tenant_id = ${tenantId}::int and entity = ${entity.name}
      and object_id = any(${ids}::int[]) and id <> all(${brought}::int[])`);
  return new Set(rows.map(({ id }) => id));
}

function titleOf({ title }: LockedRow, language: string): string {
  const titles = (title ?? {}) as Record<string, string>;
  return titles[language] ?? Object.values(titles)[0] ?? '';
}
