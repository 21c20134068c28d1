import {
  boundedList,
  type Entity,
  fileColumns,
  fileFields,
  idSchema,
  meetsCondition,
  message,
  optionsOf,
  typeOf,
} from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import {
  addressMember,
  focusMember,
  isFocus,
  parsePicture,
  pictureColumns,
} from '@piiri/schemas/own-picture.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type FieldErrors, isRemovalRequested } from '@piiri/shared/validate.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '../../platform/db/tables/files.ts';
import { attachmentType, safeFilename } from '../../platform/storage/attachment-type.ts';
import { openDownload } from '../../platform/storage/download.ts';
import { moveFile } from '../../platform/storage/file-registry.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { authorize } from '../access/access.ts';
import type { EntityCall, Row, WritingCall } from '../access/call.ts';
import type { Transaction } from '../commit/transaction.ts';
import { attachmentFieldOf, attachmentsOf } from '../read/attachments.ts';
import { findRow, visibilityOf } from '../read/read.ts';
import { stageCustomFiles } from './custom-file-parts.ts';
import type { Columns, LockedRow } from './lock.ts';
import { isLibraryPicture, releaseFiles } from './pictures.ts';
import type { FileCall, StagedFiles } from './staged-files.ts';
import { recordDetails } from './store.ts';
import { releaseUnclaimedFiles, storeUnclaimedAttachment, storeUnclaimedPicture } from './unclaimed-files.ts';
import { attachmentField, claimUploads, MAX_ATTACHMENTS } from './uploads.ts';

/** Whether a field holds a picture. */
const isImage = (entity: Entity, name: string) => {
  const field = entity.fields[name];
  return field !== undefined && typeOf(field).file === 'image';
};

/** Returns the new name of an object's file: the call's, else the uploaded file's. */
function nameOf({ body }: FileCall, column: string, file?: StagedFile): string | undefined {
  const sent = body[column];
  return typeof sent === 'string' && visibleText(sent)
    ? safeFilename(sent)
    : file && safeFilename(file.filename);
}

type Named = Pick<FileCall, 'entity' | 'body' | 'files'>;

/** Whether a call names a library picture for a field, rather than sending one. */
function isAddressSent({ entity, body, files }: Named, name: string): boolean {
  const address = body[addressMember(name)];
  return !files.has(name) && isLibraryPicture(entity, name) && typeof address === 'string' && address !== '';
}

/** Returns the picture that a call names for a field; undefined when it is none of our own. */
const namedPicture = (call: Named, name: string) =>
  isAddressSent(call, name) ? parsePicture(String(call.body[addressMember(name)])) : undefined;

/**
 * Returns the errors of a call's pictures and files, by field. A picture must be deleted before another one is stored;
 * a file replaces the one before.
 */
export function fileProblems(
  { entity, body, files }: FileCall,
  { problems }: StagedFiles,
  existing: Columns | undefined,
): FieldErrors {
  const names = fileFields(entity.fields).flatMap(([name]) => (isImage(entity, name) ? [name] : []));
  const isReplaced = (name: string) => {
    const existingKey = existing?.[name];
    if (!existingKey || isRemovalRequested(body, name)) return false;
    const named = namedPicture({ entity, body, files }, name);
    return files.has(name) || (named !== undefined && named.key !== existingKey);
  };
  const isUnknown = (name: string) =>
    isAddressSent({ entity, body, files }, name) && !namedPicture({ entity, body, files }, name);
  const errors = (which: (name: string) => boolean, problem: string) =>
    Object.fromEntries(names.filter(which).map((name) => [name, [problem]]));
  const exists = errors(isReplaced, 'image_exists');
  return { ...exists, ...problems, ...errors(isUnknown, 'file_gone'), ...exists };
}

/**
 * Returns a call's changes of an object's pictures and files, as column values; null to clear one. `whole`: the object
 * after the change. Fields whose condition it does not meet become empty.
 */
export function fileChanges(
  call: FileCall,
  staged: StagedFiles,
  existing: Columns | undefined,
  complete: Columns,
): Columns {
  const changes: Record<string, unknown> = {};
  for (const [name, field] of fileFields(call.entity.fields)) {
    const isMet = meetsCondition(optionsOf(field).when, complete);
    const columns = fileColumns(name);
    const currentName =
      existing?.[name] && !isImage(call.entity, name) ? nameOf(call, columns.filename) : undefined;
    if (currentName) changes[columns.filename] = currentName;
    if (!isMet || isRemovalRequested(call.body, name)) {
      changes[name] = null;
      if (isLibraryPicture(call.entity, name)) changes[focusMember(name)] = null;
      else if (!isImage(call.entity, name))
        for (const column of Object.values(columns)) changes[column] = null;
    }
    staged.unused[isMet ? 'delete' : 'add'](name);
    if (!isMet) continue;
    const named = namedPicture(call, name);
    if (named) Object.assign(changes, pictureColumns(name, named.key, named.focus));
    const keptStaged = staged.kept.get(name);
    Object.assign(changes, keptStaged?.columns);
    const focus = call.body[focusMember(name)];
    if (keptStaged && isLibraryPicture(call.entity, name))
      Object.assign(changes, pictureColumns(name, keptStaged.key, isFocus(focus) ? focus : null));
  }
  return changes;
}

/**
 * Commits a call whose pictures and files were resized and stored before, so that no lock is held meanwhile; `work`
 * gives them to their object, or throws their errors. Releases them when the call fails.
 */
export async function withStagedFiles<T>(
  call: FileCall,
  work: (tx: Transaction, staged: StagedFiles) => Promise<T>,
): Promise<T> {
  const giveUp = (names: Iterable<string>, customKeys: string[] = []) =>
    releaseUnclaimedFiles(call.services, call.actor.tenantId, [
      ...[...names].flatMap((name) => staged.kept.get(name)?.key ?? []),
      ...customKeys,
    ]);
  const staged: StagedFiles = { kept: new Map(), problems: {}, customKeys: [], unused: new Set() };
  try {
    for (const [name] of fileFields(call.entity.fields)) {
      const file = call.files.get(name);
      if (file) await stageOne(call, name, file, staged);
    }
    await stageCustomFiles(call, staged);
    const result = await call.commit((tx) => work(tx, staged));
    if (staged.unused.size > 0) await giveUp(staged.unused);
    return result;
  } catch (error) {
    await giveUp(staged.kept.keys(), staged.customKeys);
    throw error;
  }
}

async function stageOne(
  call: FileCall,
  name: string,
  file: StagedFile,
  { kept: keptFiles, problems }: StagedFiles,
): Promise<void> {
  const { services, actor, entity } = call;
  if (isImage(entity, name)) {
    const picture = await storeUnclaimedPicture(services, actor, file);
    if ('problem' in picture) problems[name] = [picture.problem];
    else keptFiles.set(name, { ...picture, columns: { [name]: picture.key } });
    return;
  }
  const outcome = await attachmentType(file);
  if ('problem' in outcome) {
    problems[name] = [outcome.problem];
    return;
  }
  const columns = fileColumns(name);
  const filename = nameOf(call, columns.filename, file) ?? 'file';
  const { key } = await storeUnclaimedAttachment(services, actor, file, {
    filename,
    content_type: outcome.type,
  });
  const about = {
    [columns.filename]: filename,
    [columns.size]: file.size,
    [columns.contentType]: outcome.type,
  };
  keptFiles.set(name, { key, columns: { [name]: key, ...about } });
}

/** Returns an entity's field for its one file; undefined for most. */
function fileField(entity: Entity): string | undefined {
  return Object.entries(entity.fields).find(([, field]) => typeOf(field).file === 'file')?.[0];
}

/**
 * Returns the bytes and metadata of an object's file, for callers who may see the object. Throws `not_found` without a
 * file.
 */
export async function readFile(call: EntityCall, id: number) {
  const condition = authorize(call, visibilityOf(call));
  const row = await call.services.database.tenant(call.actor.tenantId, (db) =>
    findRow(db, call, id, condition),
  );
  return openFile(call, row);
}

/** Returns the bytes and metadata of a row's file. Throws `not_found` without a file. */
export async function openFile(call: EntityCall, row: Row) {
  const name = fileField(call.entity);
  const key = name && row[name];
  if (!name || typeof key !== 'string') throw new AppError('not_found');
  const { filename, contentType } = fileColumns(name);
  return openDownload(call.services, {
    key,
    filename: String(row[filename]),
    content_type: String(row[contentType]),
  });
}

/** The member of a body with the attachment changes that are saved with the object. */
const MEMBER = 'attachment_changes';

const ids = boundedList(idSchema, {
  max: MAX_ATTACHMENTS,
  notList: 'not_a_list',
  tooMany: message('too_many_attachments', { max: MAX_ATTACHMENTS }),
});

const changes = z.strictObject(
  {
    add: ids.optional().meta({ description: 'Ids of the caller’s uploads to attach.' }),
    remove: ids.optional().meta({ description: 'Ids of attachments to remove.' }),
    order: ids
      .optional()
      .meta({ description: 'Ids in the new order of the attachments; attachments not listed come last.' }),
  },
  'not_an_object',
);

/** Attachment changes of a save. They name no field, since a definition has at most one attachment field. */
export interface AttachmentChanges {
  add: readonly number[];
  remove: readonly number[];
  order: readonly number[];
  /** The added files are ones that the product kept for this, rather than the caller's uploads. */
  isKept?: boolean;
}

/**
 * Returns the body's member for an entity's attachments, for the API's description; nothing for an entity without
 * attachments.
 */
export function describeAttachmentChanges(entity: Entity): z.ZodRawShape {
  return attachmentFieldOf(entity) ? { [MEMBER]: changes.optional() } : {};
}

/** Returns a call's attachment changes. Undefined when it has none. Throws `invalid` for malformed changes. */
export function attachmentChanges({ entity, body }: WritingCall): AttachmentChanges | undefined {
  const sent = body[MEMBER];
  if (sent === undefined || sent === null || !attachmentFieldOf(entity)) return undefined;
  const { data, error } = changes.safeParse(sent);
  if (!data) {
    const [issue] = error.issues;
    throw new AppError('invalid', { errors: { [MEMBER]: [issue?.message ?? 'not_an_object'] } });
  }
  const { add = [], remove = [], order = [] } = data as Partial<AttachmentChanges>;
  return { add: [...new Set(add)], remove, order };
}

/** Throws `invalid` when there would be more attachments than the maximum. */
export function assertFewAttachments(call: WritingCall, count: number): void {
  if (count <= MAX_ATTACHMENTS) return;
  const [field] = attachmentField(call);
  throw new AppError('invalid', {
    errors: { [field]: [message('too_many_attachments', { max: MAX_ATTACHMENTS })] },
  });
}

/**
 * Changes the attachments of a locked object. Removing an attachment that is gone already is no error. Throws `invalid`
 * for uploads that are not the caller's, and for too many.
 */
export async function applyAttachmentChanges(
  tx: Transaction,
  call: WritingCall,
  row: LockedRow,
  { add, remove, order, isKept }: AttachmentChanges,
): Promise<void> {
  const { entity, actor } = call;
  const [field, { byLanguage = false }] = attachmentField(call);
  const read = () => attachmentsOf(tx.db, { ...call, asEditor: true }, row, field);
  const before = await read();
  const removed = before.filter(({ id }) => remove.includes(id));
  assertFewAttachments(call, before.length - removed.length + add.length);
  for (const { id, filename } of removed) {
    const [file] = await tx.db.select({ key: files.key }).from(files).where(eq(files.id, id));
    if (file) await releaseFiles(tx.db, entity, field, [file.key]);
    recordDetails(tx, entity, row, 'detach', { [field]: [filename, null] });
  }
  await claimUploads(tx, actor, add, {
    owner: { entity: entity.name, entityId: row.id, field },
    byLanguage,
    isKept,
  });
  const present = await read();
  for (const { id, filename } of present)
    if (add.includes(id)) recordDetails(tx, entity, row, 'attach', { [field]: [null, filename] });
  const all = present.map(({ id }) => id);
  const orderedIds = order.length > 0 ? order : before.map(({ id }) => id);
  const sorted = [...new Set([...orderedIds, ...add, ...all])].filter((id) => all.includes(id));
  for (const [index, id] of sorted.entries())
    if (present.find((attachment) => attachment.id === id)?.order !== index + 1)
      await moveFile(tx.db, id, index + 1);
  if (add.length === 0 && removed.length === 0) recordDetails(tx, entity, row, 'sort');
}
