import { fileFields, publishedField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/db/tables/files.ts';
import { claimFile, orphanFilesOf } from '../../../platform/storage/file-registry.ts';
import type { Row, WritingCall } from '../../calls/context.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { authorize, findRow } from '../../read/read.ts';
import { type LockedRow, lockRow } from '../../write/lock.ts';
import { assertReferences } from '../../write/references.ts';
import { assertAllowed } from '../../write/save.ts';
import { withStagedFiles } from '../../write/stage-files.ts';
import { DRAFT, settleDraftPictures } from '../../write/text-pictures.ts';
import { validateCall } from '../../write/validate.ts';
import { drafts } from '../drafts-table.ts';
import { draftAnswer, overlay } from './answer.ts';
import { authorizeDraft, lockAuthorizedDraft } from './authorize-draft.ts';
import { applyToDraft } from './draft-attachments.ts';
import { type Draft, lockDraft } from './find-draft.ts';

/** Throws `stale`, with the draft as it is now, unless it is the version that the caller read; 0: there was none. */
export async function assertFreshDraft(
  db: Db,
  call: WritingCall,
  row: Row,
  draft: Draft | undefined,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === (draft?.version ?? 0)) return;
  const current = draft && (await draftAnswer(db, call, await findRow(db, call, row.id, true), draft));
  throw new AppError('stale', { members: { current: current ?? null } });
}

/** Only beside what is published; one that is there already stays when that is withdrawn. */
function assertPublished({ entity }: WritingCall, row: Row, draft: Draft | undefined): void {
  if (!draft && !row[publishedField(entity) ?? ''])
    throw new AppError('conflict', { detail: 'draft_of_unpublished' });
}

/** A draft says nothing of whether its object is published: publishing it says so. */
function withoutPublished({ entity, body }: WritingCall): Record<string, unknown> {
  const { [publishedField(entity) ?? '']: _, ...rest } = body;
  return rest;
}

/** Makes the empty draft of a locked object that has none. */
async function makeDraft(tx: Transaction, call: WritingCall, row: LockedRow): Promise<Draft> {
  const [made] = await tx.db
    .insert(drafts)
    .values({ tenant_id: tx.tenantId, entity: call.entity.name, object_id: row.id, version: 0 })
    .returning();
  if (!made) throw new Error(`The draft of ${call.entity.name} ${row.id} was not stored.`);
  return made;
}

/** Stores what a draft says now, as its next version. */
export async function writeDraft(
  tx: Transaction,
  { actor }: WritingCall,
  draft: Draft,
  changes: Partial<
    Pick<Draft, 'columns' | 'detached' | 'file_order' | 'publish_at' | 'scheduled_by' | 'scheduled_groups'>
  >,
): Promise<Draft> {
  const [stored] = await tx.db
    .update(drafts)
    .set({
      ...changes,
      refused: null,
      version: sql`${drafts.version} + 1`,
      updated_by: actor.userId,
      updated_at: sql`now()`,
    })
    .where(eq(drafts.id, draft.id))
    .returning();
  if (!stored) throw new Error(`Draft ${draft.id} was not stored.`);
  return stored;
}

/** Gives a draft the pictures and files that it names now, and lets go of those that were its own before. */
async function settleFiles(tx: Transaction, call: WritingCall, draft: Draft, columns: Draft['columns']) {
  for (const [field] of fileFields(call.entity.fields)) {
    const [held, holds] = [draft.columns[field], columns[field]];
    if (held === holds) continue;
    const own = and(
      eq(files.tenant_id, tx.tenantId),
      eq(files.entity, DRAFT),
      eq(files.entity_id, draft.id),
      eq(files.field, field),
    );
    await tx.db.update(files).set({ state: 'doomed', changed_at: sql`now()` }).where(own);
    if (typeof holds === 'string')
      await claimFile(tx.db, holds, { entity: DRAFT, entityId: draft.id, field });
  }
  await settleDraftPictures(tx, draft.id, draft.columns, columns);
}

/**
 * Stores changes to a published object as a draft beside it, validated as if they were to be published now. `version`: the
 * draft's, 0 where the caller knew of none. Throws as `update` does.
 */
export async function saveDraft(
  given: WritingCall,
  id: number,
  version: number | undefined,
): Promise<Record<string, unknown>> {
  const { entity } = given;
  const call = { ...given, body: withoutPublished(given) };
  const condition = authorize(call, 'update');
  return withStagedFiles(call, async (tx, staged) => {
    const row = await lockRow(tx, entity, id, condition);
    const before = await lockDraft(tx, entity, id);
    assertPublished(call, row, before);
    await assertFreshDraft(tx.db, call, row, before, version);
    const edited = overlay(call, row, before);
    const { columns, attachments } = validateCall(call, edited, staged, 'draft');
    assertAllowed(call, condition, { ...edited, ...columns });
    await assertReferences(tx, entity, [columns], edited);
    const draft = before ?? (await makeDraft(tx, call, row));
    const next = { ...draft.columns, ...plain(columns) };
    await settleFiles(tx, call, draft, next);
    const files = attachments && (await applyToDraft(tx, call, draft, attachments));
    const stored = await writeDraft(tx, call, draft, { columns: next, ...files });
    return draftAnswer(tx.db, call, await findRow(tx.db, call, id, true), stored);
  });
}

/** As the database keeps it in JSON. */
const plain = (columns: object): Record<string, unknown> => JSON.parse(JSON.stringify(columns));

/** The draft beside an object, for who may change that. Throws `not_found` when there is none. */
export async function readDraft(call: WritingCall, id: number): Promise<Record<string, unknown>> {
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const { row, draft } = await authorizeDraft(db, call, id);
    return draftAnswer(db, call, row, draft);
  });
}

/** Throws a draft away; what is published stays as it is. Throws `not_found` and `stale`. */
export async function discardDraft(
  call: WritingCall,
  id: number,
  version: number | undefined,
): Promise<void> {
  await call.commit(async (tx) => {
    const { row, draft } = await lockAuthorizedDraft(tx, call, id);
    await assertFreshDraft(tx.db, call, row, draft, version);
    await tx.db.delete(drafts).where(eq(drafts.id, draft.id));
    await settleDraftPictures(tx, draft.id, draft.columns, {});
    await orphanFilesOf(tx.db, DRAFT, draft.id);
  });
}
