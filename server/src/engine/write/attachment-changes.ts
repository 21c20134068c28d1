import { boundedList, type Entity, idSchema, message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '../../platform/db/tables/files.ts';
import { moveFile } from '../../platform/storage/file-registry.ts';
import type { WritingCall } from '../access/call.ts';
import type { Transaction } from '../commit/transaction.ts';
import { attachmentsOf } from '../read/read.ts';
import type { LockedRow } from './lock.ts';
import { recordDetails, releaseFiles } from './store.ts';
import { attachmentField, attachmentFieldOf, claimUploads, MAX_ATTACHMENTS } from './uploads.ts';

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
  const read = () => attachmentsOf(tx.db, { ...call, asEditor: true }, row.id, field);
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
