import { rm } from 'node:fs/promises';
import { IMAGE_TYPES, message } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import type { FeedbackAttachment } from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { MAX_FEEDBACK_FILES } from '@piiri/shared/feedback-rules.ts';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { RouteCall } from '../../engine/calls/route.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { PictureRejected } from '../../platform/pictures/pictures.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentName, attachmentType, safeFilename } from '../../platform/storage/attachment-type.ts';
import { attachmentKey, newKey } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { attachmentColumns } from './cases.ts';
import { lockSender, randomId, uploaderPseudonyms } from './pseudonyms.ts';
import { feedbackAttachments } from './tables.ts';

const invalid = (field: string, text: string) => new AppError('invalid', { errors: { [field]: [text] } });

/** Condition for unsent files in some states, of all people of a tenant; at most some dozens. */
const isUnsent = ({ tenantId }: Pick<Actor, 'tenantId'>, ...states: ('pending' | 'waiting')[]) =>
  and(
    eq(feedbackAttachments.tenant_id, tenantId),
    inArray(feedbackAttachments.state, states),
    isNull(feedbackAttachments.case_id),
    gt(feedbackAttachments.ends_at, sql`now()`),
  );

/** Condition for files that wait to be sent. */
const isWaiting = (actor: Pick<Actor, 'tenantId'>) => isUnsent(actor, 'waiting');

/** Returns those of the selected files that belong to a person. */
async function filterOwnFiles(db: Db, services: Services, actor: Actor, which = isWaiting(actor)) {
  const rows = await db
    .select({ id: feedbackAttachments.id, marker: feedbackAttachments.marker })
    .from(feedbackAttachments)
    .where(which);
  return uploaderPseudonyms.ownAmong(services, actor.userId, rows);
}

/**
 * Throws `invalid` if a person has as many unsent files as a case may have. Their other uploads wait until the
 * transaction ends.
 */
async function assertFileLimit({ db }: Transaction, services: Services, actor: Actor): Promise<void> {
  await lockSender(db, services, actor);
  const unsent = await filterOwnFiles(db, services, actor, isUnsent(actor, 'pending', 'waiting'));
  if (unsent.length >= MAX_FEEDBACK_FILES)
    throw invalid('file', message('too_many_attachments', { max: MAX_FEEDBACK_FILES }));
}

/**
 * Returns the bytes of a file to be stored: pictures are re-encoded, so that no metadata of the camera remains. Throws
 * `invalid` for files that may not be attached.
 */
async function fitBytes({ pictures }: Services, file: StagedFile) {
  const detected = await attachmentType(file);
  if ('problem' in detected) throw invalid('file', detected.problem);
  const { type } = detected;
  if (!IMAGE_TYPES.some((imageType) => imageType === type)) return { type, size: file.size };
  try {
    const bytes = await pictures.redraw(file.path);
    return { type, size: bytes.byteLength, bytes };
  } catch (error) {
    throw error instanceof PictureRejected ? invalid('file', error.message) : error;
  }
}

/**
 * Stores a file to be sent with a case. It is linked to its uploader only by an HMAC, and its only time is the hour of
 * its expiry. Its name is the given one or, if none is given, the file's own.
 */
export async function storeUpload(
  { services, actor, commit, files }: Pick<RouteCall, 'services' | 'actor' | 'commit' | 'files'>,
  givenName: string | null | undefined,
): Promise<FeedbackAttachment> {
  const file = files.get('file');
  if (!file) throw invalid('file', 'file_missing');
  const { type, size, bytes } = await fitBytes(services, file);
  const name = visibleText(givenName) ?? safeFilename(file.filename);
  const id = randomId();
  const key = newKey();
  const row = {
    id,
    key,
    tenant_id: actor.tenantId,
    marker: uploaderPseudonyms.pseudonymOf(services, actor.userId, id),
    name,
    filename: attachmentName(name, type),
    content_type: type,
    size,
  };
  // Committed separately and before storing the bytes, so that a crash leaves a row by which they can be deleted.
  const commitAlone = committer(services, { tenantId: actor.tenantId, actor });
  await commitAlone(async (tx) => {
    await assertFileLimit(tx, services, actor);
    await tx.db.insert(feedbackAttachments).values(row);
  });
  try {
    if (bytes) await services.storage.keepBytes(attachmentKey(key), bytes);
    else await services.storage.keep(attachmentKey(key), file.path);
  } catch (error) {
    await commitAlone(({ db }) =>
      db.update(feedbackAttachments).set({ state: ORPHANED }).where(eq(feedbackAttachments.id, id)),
    ).catch(() => {});
    throw error;
  }
  if (bytes) await rm(file.path, { force: true });
  return commit(async ({ db }) => {
    const [stored] = await db
      .update(feedbackAttachments)
      .set({ state: 'waiting', settled: false })
      .where(and(eq(feedbackAttachments.id, id), eq(feedbackAttachments.state, 'pending')))
      .returning(attachmentColumns);
    if (!stored) throw new Error('A file of the feedback channel was not kept.');
    return stored;
  });
}

/** Returns an uploaded file, sent or not. Throws `not_found` if it is deleted. */
export async function findUpload(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  id: number,
): Promise<FeedbackAttachment> {
  const [file] = await db
    .select(attachmentColumns)
    .from(feedbackAttachments)
    .where(
      and(
        eq(feedbackAttachments.tenant_id, tenantId),
        eq(feedbackAttachments.id, id),
        inArray(feedbackAttachments.state, ['waiting', 'sent']),
      ),
    );
  if (!file) throw new AppError('not_found');
  return file;
}

/** Withdraws a file before it is sent. Throws `not_found` for other people's files and for sent ones. */
export async function withdrawUpload({ db }: Transaction, services: Services, actor: Actor, id: number) {
  const own = await filterOwnFiles(db, services, actor);
  if (!own.some((upload) => upload.id === id)) throw new AppError('not_found');
  const ended = await db
    .update(feedbackAttachments)
    .set({ state: ORPHANED, marker: null })
    .where(and(eq(feedbackAttachments.id, id), isWaiting(actor)))
    .returning({ id: feedbackAttachments.id });
  if (ended.length === 0) throw new AppError('not_found');
}

/**
 * Attaches the caller's files to a case, in the given order. Throws `invalid` for a file that is not theirs or is
 * already sent.
 */
export async function sendUploads(
  { db }: Transaction,
  services: Services,
  actor: Actor,
  caseId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = new Set((await filterOwnFiles(db, services, actor)).map(({ id }) => id));
  const unknownAttachment = () => invalid('attachments', 'feedback_attachment_unknown');
  if (new Set(ids).size !== ids.length || ids.some((id) => !own.has(id))) throw unknownAttachment();
  const inOrder = [...ids.entries()].sort(([, a], [, b]) => a - b);
  for (const [place, id] of inOrder) {
    // Of two concurrent cases the second updates no row, because the first one's transaction has locked it. Rows are
    // locked in id order to avoid deadlocks.
    const sent = await db
      .update(feedbackAttachments)
      .set({ state: 'sent', case_id: caseId, place, marker: null, ends_at: null, settled: false })
      .where(and(eq(feedbackAttachments.id, id), isWaiting(actor)))
      .returning({ id: feedbackAttachments.id });
    if (sent.length === 0) throw unknownAttachment();
  }
}

/** Orphans the files of a case. The next run of `delete-feedback-files` deletes their bytes. */
export async function orphanFilesOfCase({ db }: Transaction, caseId: number): Promise<void> {
  await db
    .update(feedbackAttachments)
    .set({ state: ORPHANED })
    .where(eq(feedbackAttachments.case_id, caseId));
}

/** Returns a file of a case with its storage location. `id`: undefined for the first file. Throws `not_found`. */
export async function findSentFile(db: Db, caseId: number, id: number | undefined) {
  const [file] = await db
    .select({ ...attachmentColumns, key: feedbackAttachments.key })
    .from(feedbackAttachments)
    .where(
      and(
        eq(feedbackAttachments.case_id, caseId),
        eq(feedbackAttachments.state, 'sent'),
        id === undefined ? undefined : eq(feedbackAttachments.id, id),
      ),
    )
    .orderBy(feedbackAttachments.place)
    .limit(1);
  if (!file) throw new AppError('not_found');
  return file;
}
