import { type Entity, fileColumns, fileFields, parentField, publishedField, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { files } from '../../../platform/db/tables/files.ts';
import { orphanFilesOf, placeFile } from '../../../platform/storage/file-registry.ts';
import type { Row, WritingCall } from '../../calls/context.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { attachmentsOf } from '../../read/attached-files.ts';
import { authorize } from '../../read/read.ts';
import { type LockedRow, lockRow } from '../../write/lock.ts';
import { lockAll, lockPositions } from '../../write/positions.ts';
import { assertAllowed, changeWithin, storedAnswer } from '../../write/save.ts';
import { noteDetails } from '../../write/store.ts';
import { DRAFT } from '../../write/text-pictures.ts';
import { validateBody } from '../../write/validate.ts';
import { drafts } from '../drafts-table.ts';
import { sayingColumns } from '../history/changes.ts';
import { saidBy } from '../history/show-changes.ts';
import { draftAttachments, overlay } from './answer.ts';
import { lockAuthorizedDraft } from './authorize-draft.ts';
import { type Draft, lockDraft } from './find-draft.ts';
import { assertFreshDraft, writeDraft } from './save-draft.ts';

/** The columns of a draft that hold pictures and files, with what is known of these. */
function fileColumnsOf(entity: Entity, { columns }: Draft): Record<string, unknown> {
  const names = fileFields(entity.fields).flatMap(([name, field]) =>
    typeOf(field).file === 'file' ? [name, ...Object.values(fileColumns(name))] : [name],
  );
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

/** What a draft says, as a call would send it. */
function bodyOf(call: WritingCall, { columns }: Draft): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(call.entity.fields)) {
    const own = sayingColumns(name, field).filter((column) => column in columns);
    if (own.length === 0) continue;
    if (!typeOf(field).file) body[name] = saidBy(call, name, columns);
    else if (columns[name] === null) body[`remove_${name}`] = true;
  }
  return body;
}

/** A file that comes or goes, as the store is told of it. */
type FileChange = readonly ['attach' | 'detach', Record<string, readonly [string | null, string | null]>];

/** The files of a list that are not in another. */
const without = <File extends { id: number }>(all: readonly File[], others: readonly { id: number }[]) =>
  all.filter(({ id }) => !others.some((other) => other.id === id));

/**
 * Lets go of what was the draft's: pictures wait for the object to take them, attachments become the object's. Gives for each
 * attachment that comes or goes what history tells of it.
 */
async function handOver(tx: Transaction, call: WritingCall, draft: Draft): Promise<FileChange[]> {
  const { entity } = call;
  const own = and(eq(files.tenant_id, tx.tenantId), eq(files.entity, DRAFT), eq(files.entity_id, draft.id));
  const changes: FileChange[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (typeOf(field).file !== 'attachments') continue;
    const before = await attachmentsOf(tx.db, { ...call, asEditor: true }, draft.object_id, name);
    const after = await draftAttachments(tx.db, call, draft, name);
    if (draft.file_order.length > 0) for (const file of after) await placeFile(tx.db, file.id, file.order);
    for (const { filename } of without(before, after)) changes.push(['detach', { [name]: [filename, null] }]);
    for (const { filename } of without(after, before)) changes.push(['attach', { [name]: [null, filename] }]);
    if (draft.detached.length > 0)
      await tx.db
        .update(files)
        .set({ state: 'doomed', changed_at: sql`now()` })
        .where(
          and(
            eq(files.tenant_id, tx.tenantId),
            eq(files.entity, entity.name),
            eq(files.entity_id, draft.object_id),
            eq(files.field, name),
            inArray(files.id, draft.detached),
          ),
        );
    await tx.db
      .update(files)
      .set({ entity: entity.name, entity_id: draft.object_id, changed_at: sql`now()` })
      .where(and(own, eq(files.field, name), eq(files.state, 'live')));
  }
  await tx.db
    .update(files)
    .set({ state: 'pending', entity: null, entity_id: null, field: null, changed_at: sql`now()` })
    .where(and(own, eq(files.state, 'live')));
  return changes;
}

/** Publishes the draft of a locked object, judged by the caller's rights and by what the object holds at this moment. */
async function publishLocked(
  tx: Transaction,
  call: WritingCall,
  { row, draft }: { row: LockedRow; draft: Draft },
) {
  const { entity } = call;
  const condition = authorize(call, 'update');
  const held = fileColumnsOf(entity, draft);
  // The files of a draft count as sent with what it says.
  const sent = new Map(Object.keys(held).flatMap((name) => (held[name] ? [[name, undefined as never]] : [])));
  const said = validateBody({ ...call, body: bodyOf(call, draft), files: sent }, row, 'published');
  const columns = { ...said, ...held, [publishedField(entity) ?? '']: true };
  const fileChanges = await handOver(tx, call, draft);
  await tx.db.delete(drafts).where(eq(drafts.id, draft.id));
  const after = await changeWithin(tx, call, row, columns, condition);
  for (const [action, details] of fileChanges) noteDetails(tx, entity, after, action, details);
  await orphanFilesOf(tx.db, DRAFT, draft.id);
  return storedAnswer(tx.db, call, row.id);
}

/** Publishes a draft: what it says is what readers see from now on. Throws `not_found`, `stale` and `invalid`. */
export async function publishDraft(
  call: WritingCall,
  id: number,
  version: number | undefined,
): Promise<Record<string, unknown>> {
  return call.commit(async (tx) => {
    // What the draft names as its parent is known only once it is locked, which comes after this.
    if (parentField(call.entity)) await lockAll(tx, call.entity);
    const locked = await lockAuthorizedDraft(tx, call, id);
    await assertFreshDraft(tx.db, call, locked.row, locked.draft, version);
    return publishLocked(tx, call, locked);
  });
}

/** The groups that an object is for, by its columns. Empty where it is for everyone. */
function groupsOf({ visibility = {} }: Entity, row: Row): number[] {
  const { group, groups } = visibility;
  if (group) return [row[group] as number];
  return groups ? ((row[groups] as number[] | null) ?? []) : [];
}

/** Whether an object is for other groups than when its draft got its time. */
function hasMoved(entity: Entity, row: Row, { scheduled_groups: then }: Draft): boolean {
  const now = groupsOf(entity, row);
  return then !== null && (now.length !== then.length || now.some((group) => !then.includes(group)));
}

/**
 * Publishes a draft whose time has come, by a call of who gave it that time. Does nothing where another process did, or where the
 * draft changed since it was read. Throws `not_found` when its object is deleted, `conflict` when that is for other groups
 * by now, `forbidden` when the caller may not change it, and `invalid`.
 */
export async function publishDueDraft(call: WritingCall, given: Draft): Promise<void> {
  const { entity } = call;
  await call.commit(async (tx) => {
    await lockPositions(tx, entity, [given.columns], false);
    const row = await lockRow(tx, entity, given.object_id);
    const draft = await lockDraft(tx, entity, given.object_id);
    if (!draft?.publish_at || draft.version !== given.version) return;
    if (hasMoved(entity, row, draft)) throw new AppError('conflict', { detail: 'draft_moved' });
    assertAllowed(call, authorize(call, 'update'), row);
    await publishLocked(tx, call, { row, draft });
  });
}

/**
 * Sets when a draft is published by itself; null: not by itself. Whoever sets it must be allowed to publish it now, and still be
 * at that time. Throws `not_found`, `stale` and `forbidden`.
 */
export async function scheduleDraft(
  call: WritingCall,
  id: number,
  version: number | undefined,
  at: Date | null,
): Promise<void> {
  await call.commit(async (tx) => {
    const { row, draft } = await lockAuthorizedDraft(tx, call, id);
    await assertFreshDraft(tx.db, call, row, draft, version);
    assertAllowed(call, authorize(call, 'update'), overlay(call, row, draft));
    await writeDraft(tx, call, draft, {
      publish_at: at,
      scheduled_by: call.actor.userId,
      scheduled_groups: groupsOf(call.entity, row),
    });
  });
}
