import { isLanguage, message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { files } from '../../../platform/db/tables/files.ts';
import { openDownload } from '../../../platform/storage/download.ts';
import { claimFile, orphanFiles, placeFile } from '../../../platform/storage/file-registry.ts';
import type { WritingCall } from '../../calls/context.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { type AttachmentChanges, assertFewAttachments } from '../../write/attachment-changes.ts';
import { assertSameIds, attachmentField, attachmentInput, MAX_ATTACHMENTS } from '../../write/attachments.ts';
import { keepAttachment } from '../../write/keep-file.ts';
import { openFile } from '../../write/single-file.ts';
import { DRAFT } from '../../write/text-pictures.ts';
import { claimUploads } from '../../write/uploads.ts';
import { drafts } from '../drafts-table.ts';
import { draftAttachments, overlay } from './answer.ts';
import { authorizeDraft, lockAuthorizedDraft } from './authorize-draft.ts';
import type { Draft } from './find-draft.ts';

/** Attaches the file of a call to a draft; its object has it once that is published. Throws as `attach` does. */
export async function attachToDraft(call: WritingCall, id: number) {
  const { services, actor } = call;
  const [field] = attachmentField(call);
  await services.database.tenant(actor.tenantId, async (db) => {
    await authorizeDraft(db, call, id);
  });
  const { file, about } = await attachmentInput(call);
  const { id: fileId, key } = await keepAttachment(services, actor.tenantId, file, about);
  return call.commit(async (tx) => {
    const { draft } = await lockAuthorizedDraft(tx, call, id);
    const present = await draftAttachments(tx.db, call, draft, field);
    if (present.length >= MAX_ATTACHMENTS)
      throw new AppError('invalid', {
        errors: { file: [message('too_many_attachments', { max: MAX_ATTACHMENTS })] },
      });
    await claimFile(tx.db, key, { entity: DRAFT, entityId: draft.id, field });
    await placeFile(tx.db, fileId, Math.max(0, ...present.map((each) => each.order)) + 1);
    const all = await draftAttachments(tx.db, call, draft, field);
    const found = all.find((each) => each.id === fileId);
    return found && { ...found, language: isLanguage(found.language) ? found.language : null };
  });
}

/**
 * Changes the attachments of a locked draft along with it, and gives what it is to keep of that. One to take off that is gone
 * already stays gone. Throws `invalid` for uploads that are not the caller's, and for too many.
 */
export async function applyToDraft(
  tx: Transaction,
  call: WritingCall,
  draft: Draft,
  { add, remove, order }: AttachmentChanges,
): Promise<Pick<Draft, 'detached' | 'file_order'>> {
  const [field, { byLanguage = false }] = attachmentField(call);
  const before = await draftAttachments(tx.db, call, draft, field);
  const gone = before.filter(({ id }) => remove.includes(id)).map(({ id }) => id);
  assertFewAttachments(call, before.length - gone.length + add.length);
  const own = and(eq(files.entity, DRAFT), eq(files.entity_id, draft.id), inArray(files.id, gone));
  const ended = await tx.db.select({ id: files.id, key: files.key }).from(files).where(own);
  await orphanFiles(
    tx.db,
    ended.map(({ key }) => key),
  );
  await claimUploads(tx, call.actor, add, {
    owner: { entity: DRAFT, entityId: draft.id, field },
    byLanguage,
  });
  const known = order.length > 0 ? order : before.map(({ id }) => id);
  const stay = gone.filter((id) => !ended.some((each) => each.id === id));
  return {
    detached: [...draft.detached, ...stay],
    file_order: [...new Set([...known, ...add])].filter((id) => !gone.includes(id)),
  };
}

/** Takes an attachment off a draft: one of its own goes, one of its object's goes when it is published. */
export async function detachFromDraft(call: WritingCall, id: number, attachmentId: number): Promise<void> {
  const [field] = attachmentField(call);
  await call.commit(async (tx) => {
    const { draft } = await lockAuthorizedDraft(tx, call, id);
    const shown = await draftAttachments(tx.db, call, draft, field);
    if (!shown.some((each) => each.id === attachmentId)) throw new AppError('not_found');
    const [own] = await tx.db
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.id, attachmentId), eq(files.entity, DRAFT), eq(files.entity_id, draft.id)));
    if (own) await orphanFiles(tx.db, [own.key]);
    // It stays the version that it is: nobody who has its form open has less than they think.
    else
      await tx.db
        .update(drafts)
        .set({ detached: [...draft.detached, attachmentId] })
        .where(eq(drafts.id, draft.id));
  });
}

/** Puts the attachments that an object will have in an order. Throws `invalid` unless every id is there once. */
export async function sortDraftAttachments(call: WritingCall, id: number, order: number[]): Promise<void> {
  const [field] = attachmentField(call);
  await call.commit(async (tx) => {
    const { draft } = await lockAuthorizedDraft(tx, call, id);
    assertSameIds(order, await draftAttachments(tx.db, call, draft, field));
    // It stays the version that it is, as when files come and go.
    await tx.db.update(drafts).set({ file_order: order }).where(eq(drafts.id, draft.id));
  });
}

/** The bytes of an attachment of a draft, and what is known of it. */
export async function readDraftAttachment(call: WritingCall, id: number, attachmentId: number) {
  const { services, actor } = call;
  const [field] = attachmentField(call);
  const file = await services.database.tenant(actor.tenantId, async (db) => {
    const { draft } = await authorizeDraft(db, call, id);
    const shown = await draftAttachments(db, call, draft, field);
    if (!shown.some((each) => each.id === attachmentId)) throw new AppError('not_found');
    const [found] = await db.select().from(files).where(eq(files.id, attachmentId));
    if (!found) throw new AppError('not_found');
    return found;
  });
  return openDownload(services, file);
}

/** The file that an object will have. Throws `not_found` when it will have none, and where there is no draft. */
export async function readDraftFile(call: WritingCall, id: number) {
  const row = await call.services.database.tenant(call.actor.tenantId, async (db) => {
    const { row: found, draft } = await authorizeDraft(db, call, id);
    return overlay(call, found, draft);
  });
  return openFile(call, row);
}
