import { type Entity, publishedField, storedName } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { orphanFilesOf } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import type { Row, WritingCall } from '../calls/context.ts';
import type { Transaction } from '../commit/transaction.ts';
import { ofObject } from '../model/own-rows.ts';
import { parsedColumns } from '../read/parsed-columns.ts';
import { authorize, findRow } from '../read/read.ts';
import { needsApproval } from '../write/approval.ts';
import { type LockedRow, lockRow } from '../write/lock.ts';
import { settleFiles } from '../write/settle-files.ts';
import { DRAFT } from '../write/text-pictures.ts';
import { APPROVE } from './recorded.ts';
import { type Version, versions } from './versions-table.ts';

/** An object and the version that is to follow on what is published of it. */
export interface Drafted<Found = Row> {
  row: Found;
  draft: Version;
}

const draftOf = (db: Db, tenantId: number, entity: Entity, id: number) =>
  db
    .select()
    .from(versions)
    .where(and(ofObject(versions, tenantId, storedName(entity), id), ne(versions.state, 'published')));

/** The draft beside an object, locked, if there is one. The object's own row is locked before, so that nobody waits in a circle. */
export async function lockDraft(
  { db, tenantId }: Transaction,
  entity: Entity,
  id: number,
): Promise<Version | undefined> {
  const [draft] = await draftOf(db, tenantId, entity, id).for('update');
  return draft;
}

/** Gives an object with its draft. Throws `not_found` when there is none. */
function drafted<Found>(row: Found, draft: Version | undefined): Drafted<Found> {
  if (!draft) throw new AppError('not_found');
  return { row, draft };
}

/** An object and the draft beside it, for who may change that. Throws `not_found` when there is none. */
export async function findDraft(db: Db, call: WritingCall, id: number): Promise<Drafted> {
  const row = await findRow(db, call, id, authorize(call, 'update'));
  const [draft] = await draftOf(db, call.actor.tenantId, call.entity, id);
  return drafted(row, draft);
}

/** The same, both locked: what is validated against them stays true until the transaction ends. */
export async function lockDrafted(
  tx: Transaction,
  call: WritingCall,
  id: number,
): Promise<Drafted<LockedRow>> {
  const row = await lockRow(tx, call.entity, id, authorize(call, 'update'));
  return drafted(row, await lockDraft(tx, call.entity, id));
}

/** An object's row as it will be. */
export function overlay({ entity }: Pick<WritingCall, 'entity'>, row: Row, draft: Version | undefined): Row {
  return draft ? { ...row, ...parsedColumns(entity, draft.columns) } : row;
}

/** Whether a version is but the time of an unpublished object, which has no draft then. */
export const isTimeOnly = ({ action }: Pick<Version, 'action'>): boolean => action === APPROVE;

/** Throws `conflict` for an object that is not published: it is changed itself, rather than by a draft beside it. */
export function assertPublished({ entity }: Pick<WritingCall, 'entity'>, row: LockedRow): void {
  if (!row[publishedField(entity) ?? '']) throw new AppError('conflict', { detail: 'draft_of_unpublished' });
}

/** Makes the empty draft of a locked object that has none. `scheduled`: the time at which the object itself is published. */
export async function makeDraft(
  tx: Transaction,
  { entity }: WritingCall,
  row: LockedRow,
  scheduled: Pick<Version, 'publish_at' | 'scheduled_by' | 'scheduled_groups'> | undefined = undefined,
): Promise<Version> {
  const [made] = await tx.db
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
  return made as Version;
}

/** Stores what a draft says now, as its next version. */
export async function writeDraft(
  { db }: Transaction,
  call: WritingCall,
  { id, ...before }: Version,
  changes: Partial<Version>,
): Promise<Version> {
  // What was approved for a time was not this.
  const kept = needsApproval(call) ? { ...before, publish_at: null } : before;
  const { publish_at } = { ...kept, ...changes };
  const [stored] = await db
    .update(versions)
    .set({
      ...changes,
      publish_at,
      state: publish_at ? 'scheduled' : 'draft',
      refused: null,
      number: sql`${versions.number} + 1`,
      user_id: call.actor.userId,
      time: sql`now()`,
    })
    .where(eq(versions.id, id))
    .returning();
  return stored as Version;
}

/** Ends a locked draft. Its files go with it, unless they are `kept` for what takes them over within the transaction. */
export async function endDraft(
  tx: Transaction,
  entity: Entity,
  { id, columns }: Version,
  { kept = false } = {},
): Promise<void> {
  await tx.db.delete(versions).where(eq(versions.id, id));
  await settleFiles(tx, entity, { entity: DRAFT, id, before: columns, after: {} }, kept);
  await orphanFilesOf(tx.db, DRAFT, id, kept ? 'former' : ORPHANED);
}
