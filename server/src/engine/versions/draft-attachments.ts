import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import type { WritingCall } from '../access/call.ts';
import type { Transaction } from '../commit/transaction.ts';
import type { Version } from '../commit/versions-table.ts';
import { attachmentFieldOf } from '../read/attachments.ts';
import type { AttachmentHolder } from '../write/attachments.ts';
import { type AttachmentChanges, assertFewAttachments } from '../write/files.ts';
import type { LockedRow } from '../write/lock.ts';
import { DRAFT } from '../write/pictures.ts';
import { attachmentField, claimUploads } from '../write/uploads.ts';
import {
  type DraftedObject,
  findDraft,
  isScheduleOnly,
  lockDrafted,
  writeDraftAttachments,
} from './draft.ts';
import { attachmentsOfDraft, draftAttachments } from './draft-answer.ts';

/**
 * Changes the attachments of a locked draft, and returns the columns to store. Removing an attachment that is gone
 * already is no error. Throws `invalid` for uploads that are not the caller's, and for too many.
 */
export async function applyToDraft(
  tx: Transaction,
  call: WritingCall,
  drafted: DraftedObject,
  { add, remove, order, isKept }: AttachmentChanges,
): Promise<Pick<Version, 'removed' | 'files'>> {
  const { draft } = drafted;
  const [field, { byLanguage = false }] = attachmentField(call);
  const before = await draftAttachments(tx.db, call, drafted, field);
  const removedIds = before.filter(({ id }) => remove.includes(id)).map(({ id }) => id);
  assertFewAttachments(call, before.length - removedIds.length + add.length);
  const ended = await tx.db
    .update(files)
    .set({ state: ORPHANED, changed_at: sql`now()` })
    .where(and(eq(files.entity, DRAFT), eq(files.entity_id, draft.id), inArray(files.id, removedIds)))
    .returning({ id: files.id });
  const own = ended.map(({ id }) => id);
  await claimUploads(tx, call.actor, add, {
    owner: { entity: DRAFT, entityId: draft.id, field },
    byLanguage,
    isKept,
  });
  const orderedIds = order.length > 0 ? order : before.map(({ id }) => id);
  return {
    removed: [...draft.removed, ...removedIds.filter((id) => !own.includes(id))],
    files: [...new Set([...orderedIds, ...add])].filter((id) => !removedIds.includes(id)),
  };
}

/** Throws `not_found` for the scheduled time of an unpublished object: that object has its attachments itself. */
function requireContent<Found extends DraftedObject>(drafted: Found): Found {
  if (isScheduleOnly(drafted.draft)) throw new AppError('not_found');
  return drafted;
}

/** Attachments of an object's draft; publishing gives them to the object. */
export const draftHolder: AttachmentHolder<DraftedObject, DraftedObject<LockedRow>> = {
  find: async (db, call, id) => requireContent(await findDraft(db, call, id)),
  lock: async (tx, call, id) => requireContent(await lockDrafted(tx, call, id)),
  list: draftAttachments,
  async change(tx, call, drafted, changes) {
    const attachments = await applyToDraft(tx, call, drafted, changes);
    return { ...drafted, draft: await writeDraftAttachments(tx, call, drafted.draft, attachments) };
  },
};

/**
 * Returns the changes that publishing a draft makes to its object's attachments; undefined for an entity without
 * attachments. Throws `invalid` when a file that the draft names is gone.
 */
export async function publishedAttachments(
  db: Db,
  call: WritingCall,
  { draft }: DraftedObject,
): Promise<AttachmentChanges | undefined> {
  const field = attachmentFieldOf(call.entity);
  if (!field) return undefined;
  const order = draft.files ?? [];
  const named = await db
    .select({ id: files.id, state: files.state })
    .from(files)
    .where(inArray(files.id, order));
  const there = named.filter(({ state }) => state !== ORPHANED);
  if (there.length < order.length) throw new AppError('invalid', { errors: { [field]: ['file_gone'] } });
  const add = (await attachmentsOfDraft(db, draft, field)).map(({ id }) => id);
  return { add, remove: draft.removed, order, isKept: true };
}
