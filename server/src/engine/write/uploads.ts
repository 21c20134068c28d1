import { isLanguage, message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { attachmentName, attachmentType } from '../../platform/storage/attachment-type.ts';
import { type FileOwner, orphanFiles, ownedBy } from '../../platform/storage/file-registry.ts';
import type { EntityCall, WritingCall } from '../access/call.ts';
import type { Transaction } from '../commit/transaction.ts';
import { attachmentColumns, attachmentFieldOf } from '../read/attachments.ts';
import { releasedOnFailure, storeUnclaimedAttachment } from './unclaimed-files.ts';

/** Maximum number of a person's uploads that wait to be saved with an object. */
const MAX_UPLOADS = 100;

/** The condition for a person's waiting uploads: they wait for a day. */
function isWaitingUpload(
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  more?: SQL,
): SQL | undefined {
  return and(
    eq(files.tenant_id, tenantId),
    eq(files.uploaded_by, userId),
    eq(files.kind, 'attachment'),
    eq(files.state, 'pending'),
    gt(files.changed_at, sql`now() - interval '1 day'`),
    more,
  );
}

/** Selects a person's waiting uploads, oldest first. */
export const waitingUploads = (db: Db, actor: Actor) =>
  db.select(attachmentColumns).from(files).where(isWaitingUpload(actor)).orderBy(asc(files.id));

/**
 * Stores a call's file until its uploader saves it with an object. `language`: null for every language. Throws
 * `invalid` for a wrong type or language, and when too many uploads wait already.
 */
export async function storeUpload(
  { services, actor, commit, files: sent }: Pick<WritingCall, 'services' | 'actor' | 'commit' | 'files'>,
  language: unknown,
) {
  const waiting = await services.database.tenant(actor.tenantId, (db) => waitingUploads(db, actor));
  if (waiting.length >= MAX_UPLOADS)
    throw invalid('file', message('too_many_attachments', { max: MAX_UPLOADS }));
  const { file, about } = await attachmentAbout(sent, language, true);
  const { id, key } = await storeUnclaimedAttachment(services, actor, file, about);
  return releasedOnFailure(services, actor.tenantId, key, () =>
    commit(async ({ db }) => {
      const [upload] = await db
        .update(files)
        .set({ uploaded_by: actor.userId, changed_at: sql`now()` })
        .where(and(eq(files.id, id), eq(files.state, 'pending')))
        .returning(attachmentColumns);
      if (!upload) throw new Error('An upload was not kept.');
      return { ...upload, language: isLanguage(upload.language) ? upload.language : null };
    }),
  );
}

/** Returns one of a person's waiting uploads, with its storage key. Throws `not_found` for any other file. */
export async function findUpload(db: Db, actor: Actor, id: number) {
  const [file] = await db
    .select()
    .from(files)
    .where(isWaitingUpload(actor, eq(files.id, id)));
  if (!file) throw new AppError('not_found');
  return file;
}

/** Deletes one of a person's waiting uploads. Throws `not_found` for any other file. */
export async function deleteUpload({ db }: Transaction, actor: Actor, id: number): Promise<void> {
  const { key } = await findUpload(db, actor, id);
  await orphanFiles(db, [key]);
}

/**
 * Gives some of the caller's uploads to an object. Throws `invalid` at the object's field when one does not exist,
 * belongs to another person, or was saved already. `isKept`: files without an owner that the product kept for the
 * object, rather than uploads.
 */
export async function claimUploads(
  { db }: Transaction,
  actor: Actor,
  ids: readonly number[],
  { owner, byLanguage, isKept = false }: { owner: FileOwner; byLanguage: boolean; isKept?: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await db
    .update(files)
    .set({
      ...ownedBy(owner),
      uploaded_by: null,
      ...(!byLanguage && { language: null }),
    })
    .where(
      and(
        isKept ? inArray(files.state, ['pending', 'former']) : isWaitingUpload(actor),
        inArray(files.id, [...ids]),
      ),
    )
    .returning({ id: files.id });
  if (claimed.length < ids.length) throw invalid(owner.field, 'upload_gone');
}

/** Maximum number of attachments of one object. */
export const MAX_ATTACHMENTS = 50;

/** Returns an entity's attachment field with its options. Throws `not_found` for an entity without attachments. */
export function attachmentField({ entity }: Pick<EntityCall, 'entity'>): [string, { byLanguage?: boolean }] {
  const name = attachmentFieldOf(entity);
  if (name === undefined) throw new AppError('not_found');
  return [name, entity.fields[name]?.options ?? {}];
}

const invalid = (field: string, text: string) => new AppError('invalid', { errors: { [field]: [text] } });

/**
 * Returns the sent file and its columns in the file registry; `byLanguage`: it may be for one language. Throws
 * `invalid` for a wrong type or language.
 */
export async function attachmentAbout(
  sent: WritingCall['files'],
  sentLanguage: unknown,
  byLanguage: boolean,
) {
  const file = sent.get('file');
  if (!file) throw invalid('file', 'file_missing');
  const language = sentLanguage || null;
  if (language && (!byLanguage || !isLanguage(language))) throw invalid('language', 'not_a_language');
  const outcome = await attachmentType(file);
  if ('problem' in outcome) throw invalid('file', outcome.problem);
  const about = {
    filename: attachmentName(file.filename, outcome.type),
    content_type: outcome.type,
    language: isLanguage(language) ? language : null,
  };
  return { file, about };
}
