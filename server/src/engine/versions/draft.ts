import { type Entity, publishedField, storedName } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { orphanFilesOf } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { authorize } from '../access/access.ts';
import type { Row, WritingCall } from '../access/call.ts';
import { APPROVE } from '../commit/recorded.ts';
import type { Transaction } from '../commit/transaction.ts';
import { type Version, versions } from '../commit/versions-table.ts';
import { registeredFeatures } from '../feature.ts';
import { isAboutObject } from '../model/references.ts';
import { parsedColumns } from '../read/list-fields.ts';
import { findRow } from '../read/read.ts';
import { type LockedRow, lockRow } from '../write/lock.ts';
import { DRAFT, updateFileClaims } from '../write/pictures.ts';
import { needsApproval } from '../write/update.ts';

/** An object and its draft, the version that will follow the published one. */
export interface DraftedObject<Found = Row> {
  row: Found;
  draft: Version;
}

const draftOf = (db: Db, tenantId: number, entity: Entity, id: number) =>
  db
    .select()
    .from(versions)
    .where(and(isAboutObject(versions, tenantId, storedName(entity), id), ne(versions.state, 'published')));

/** Returns an object's draft, locked, if there is one. Callers lock the object's own row first, to avoid deadlocks. */
export async function lockDraft(
  { db, tenantId }: Transaction,
  entity: Entity,
  id: number,
): Promise<Version | undefined> {
  const [draft] = await draftOf(db, tenantId, entity, id).for('update');
  return draft;
}

/** Returns an object with its draft. Throws `not_found` without a draft. */
function requireDraft<Found>(row: Found, draft: Version | undefined): DraftedObject<Found> {
  if (!draft) throw new AppError('not_found');
  return { row, draft };
}

/** Returns an object and its draft, for callers who may change the object. Throws `not_found` without a draft. */
export async function findDraft(db: Db, call: WritingCall, id: number): Promise<DraftedObject> {
  const row = await findRow(db, call, id, authorize(call, 'update'));
  const [draft] = await draftOf(db, call.actor.tenantId, call.entity, id);
  return requireDraft(row, draft);
}

/** The same, both locked: validations against them hold until the transaction ends. */
export async function lockDrafted(
  tx: Transaction,
  call: WritingCall,
  id: number,
): Promise<DraftedObject<LockedRow>> {
  const row = await lockRow(tx, call.entity, id, authorize(call, 'update'));
  return requireDraft(row, await lockDraft(tx, call.entity, id));
}

/** Returns an object's row with its draft applied. */
export function overlay({ entity }: Pick<WritingCall, 'entity'>, row: Row, draft: Version | undefined): Row {
  return draft ? { ...row, ...parsedColumns(entity, draft.columns) } : row;
}

/** Whether a version is only the scheduled time of an unpublished object, which then has no draft. */
export const isScheduleOnly = ({ action }: Pick<Version, 'action'>): boolean => action === APPROVE;

/** Throws `conflict` for an unpublished object: it is changed directly, without a draft. */
export function assertPublished({ entity }: Pick<WritingCall, 'entity'>, row: LockedRow): void {
  if (!row[publishedField(entity) ?? '']) throw new AppError('conflict', { detail: 'draft_of_unpublished' });
}

/**
 * Creates an empty draft of a locked object without one. `scheduled`: the time at which the unpublished object itself
 * is published.
 */
export async function makeDraft(
  tx: Transaction,
  { entity }: WritingCall,
  row: LockedRow,
  scheduled: Pick<Version, 'publish_at' | 'scheduled_by' | 'scheduled_groups'> | undefined = undefined,
): Promise<Version> {
  const [created] = await tx.db
    .insert(versions)
    .values({
      tenant_id: tx.tenantId,
      entity: storedName(entity),
      object_id: row.id,
      state: scheduled ? 'scheduled' : 'draft',
      action: scheduled ? APPROVE : DRAFT,
      files: [],
      ...scheduled,
    })
    .returning();
  return created as Version;
}

/** Tells the features that an object's draft was changed or ended. */
async function tellFeatures(tx: Transaction, draft: Version): Promise<void> {
  for (const { afterDraftChange } of registeredFeatures()) await afterDraftChange?.(tx, draft);
}

/** Stores changes of a draft. The approved time does not apply to content that somebody else changes afterwards. */
async function updateDraft(
  tx: Transaction,
  call: WritingCall,
  { id, publish_at: before }: Version,
  changes: Partial<Version>,
  counted: { number?: SQL; time?: SQL } = {},
): Promise<Version> {
  const { publish_at = needsApproval(call) ? null : before } = changes;
  const [stored] = await tx.db
    .update(versions)
    .set({ ...changes, ...counted, publish_at, state: publish_at ? 'scheduled' : 'draft' })
    .where(eq(versions.id, id))
    .returning();
  await tellFeatures(tx, stored as Version);
  return stored as Version;
}

/** Stores a draft's changes as its next version. */
export const writeDraft = (
  tx: Transaction,
  call: WritingCall,
  draft: Version,
  changes: Partial<Version>,
): Promise<Version> =>
  updateDraft(
    tx,
    call,
    draft,
    { ...changes, refused: null, user_id: call.actor.userId },
    { number: sql`${versions.number} + 1`, time: sql`now()` },
  );

/** Stores a draft's attachments. It keeps its version: an editor with its open form loses nothing. */
export const writeDraftAttachments = (
  tx: Transaction,
  call: WritingCall,
  draft: Version,
  attachments: Pick<Version, 'removed' | 'files'>,
): Promise<Version> => updateDraft(tx, call, draft, attachments);

/**
 * Deletes a locked draft with its files; with `kept` the files stay for what takes them over in the same transaction.
 */
export async function deleteDraft(
  tx: Transaction,
  entity: Entity,
  draft: Version,
  { kept: keepsFiles = false } = {},
): Promise<void> {
  const { id, columns } = draft;
  await tx.db.delete(versions).where(eq(versions.id, id));
  await tellFeatures(tx, draft);
  await updateFileClaims(tx, entity, { entity: DRAFT, id, before: columns, after: {} }, keepsFiles);
  await orphanFilesOf(tx.db, DRAFT, id, keepsFiles ? 'former' : ORPHANED);
}
