import { type Entity, publishedField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { authorize } from '../access/access.ts';
import type { Row, WritingCall } from '../access/call.ts';
import { APPROVE } from '../commit/recorded.ts';
import type { Action, Transaction } from '../commit/transaction.ts';
import type { Version } from '../commit/versions-table.ts';
import { groupsOf } from '../model/people.ts';
import { concernsOthers, type LockedRow, lockAll, lockPositions, lockRow } from '../write/lock.ts';
import { assertComplete } from '../write/missing-values.ts';
import { recordDetails } from '../write/store.ts';
import { assertAllowed, assertApproved } from '../write/update.ts';
import {
  type DraftedObject,
  deleteDraft,
  isScheduleOnly,
  lockDraft,
  lockDrafted,
  makeDraft,
  overlay,
  writeDraft,
} from './draft.ts';
import { publishedAttachments } from './draft-attachments.ts';
import { makeLive } from './make-live.ts';
import { schedulePublishing } from './record-versions.ts';
import { assertFreshDraft } from './save-draft.ts';

/** Publishes the draft of a locked object, validated by the caller's rights and the object's current state. */
async function publishLocked(
  tx: Transaction,
  call: WritingCall,
  drafted: DraftedObject<LockedRow>,
  action: Action = 'update',
) {
  const { row, draft } = drafted;
  const attachments = await publishedAttachments(tx.db, call, drafted);
  await deleteDraft(tx, call.entity, draft, { kept: true });
  return makeLive(tx, call, row, { columns: draft.columns, attachments }, action);
}

/** Publishes a draft, so that readers see its content from now on. Throws `not_found`, `stale` and `invalid`. */
export async function publishDraft(
  call: WritingCall,
  id: number,
  version: number | undefined,
): Promise<Record<string, unknown>> {
  return call.commit(async (tx) => {
    // The draft's parent is known only after locking it, which must come after the lock on all objects.
    if (concernsOthers(tx, call.entity)) await lockAll(tx, call.entity);
    const drafted = await lockDrafted(tx, call, id);
    await assertFreshDraft(tx.db, call, drafted, version);
    return publishLocked(tx, call, drafted);
  });
}

/**
 * Publishes a locked object from now on, whatever its time of release: its draft, or the unpublished object itself.
 * Throws `conflict` when there is nothing to publish, `forbidden` and `invalid`.
 */
export async function publishNow(
  tx: Transaction,
  call: WritingCall,
  { row, draft }: { row: LockedRow; draft: Version | undefined },
): Promise<void> {
  const { entity } = call;
  if (draft && !isScheduleOnly(draft)) return void (await publishLocked(tx, call, { row, draft }));
  if (row[publishedField(entity) ?? '']) throw new AppError('conflict', { detail: 'release_nothing' });
  if (draft) await deleteDraft(tx, entity, draft);
  const release = entity.publishing?.release ?? '';
  const isLater = row[release] instanceof Date && row[release] > new Date();
  await makeLive(
    tx,
    call,
    row,
    { columns: isLater ? { [release]: new Date().toISOString() } : {} },
    'update',
  );
}

/** Whether an object's groups differ from those when its draft got its time. */
function hasChangedGroups(entity: Entity, row: Row, { scheduled_groups: then }: Version): boolean {
  const now = groupsOf(entity, row);
  return then !== null && (now.length !== then.length || now.some((group) => !then.includes(group)));
}

/**
 * Publishes a due draft, with a call of the person who scheduled it. Does nothing when another process has published
 * it, or when the draft changed since it was read. Throws `not_found` when its object is deleted, `conflict` when the
 * object's groups have changed, `forbidden` when the caller may not change it, and `invalid`.
 */
export async function publishDueDraft(call: WritingCall, dueDraft: Version): Promise<void> {
  const { entity } = call;
  await call.commit(async (tx) => {
    await lockPositions(tx, entity, [dueDraft.columns], false);
    const row = await lockRow(tx, entity, Number(dueDraft.object_id));
    const draft = await lockDraft(tx, entity, row.id);
    if (!draft?.publish_at || draft.number !== dueDraft.number) return;
    if (hasChangedGroups(entity, row, draft)) throw new AppError('conflict', { detail: 'draft_moved' });
    assertAllowed(call, authorize(call, 'update'), row);
    await publishLocked(tx, call, { row, draft });
  });
}

/** Returns the columns of a draft's schedule, and plans the job for its time. */
function scheduledAt(
  tx: Transaction,
  { services, actor, entity }: WritingCall,
  row: Row,
  publish_at: Date | null,
) {
  if (publish_at) schedulePublishing(tx, services);
  return { publish_at, scheduled_by: actor.userId, scheduled_groups: groupsOf(entity, row) };
}

/**
 * Publishes what another person asked the caller to approve: a published object's draft, or the object itself. `at`:
 * when; past times and null mean now. Both must be locked. Throws `conflict` when there is nothing to publish,
 * `forbidden` and `invalid`.
 */
export async function publishApproved(
  tx: Transaction,
  baseCall: WritingCall,
  { row, draft }: { row: LockedRow; draft: Version | undefined },
  at: Date | null,
): Promise<void> {
  const call: WritingCall = { ...baseCall, isApproved: true };
  const { entity } = call;
  const time = at && at > new Date() ? at : undefined;
  if (draft && !isScheduleOnly(draft)) {
    if (!time) return void (await publishLocked(tx, call, { row, draft }, APPROVE));
    const scheduled = overlay(call, row, draft);
    assertAllowed(call, authorize(call, 'update'), scheduled);
    assertComplete(call, scheduled);
    await writeDraft(tx, call, draft, scheduledAt(tx, call, row, time));
    return recordDetails(tx, entity, row, APPROVE, { publish_at: [null, time.toISOString()] });
  }
  if (row[publishedField(entity) ?? '']) throw new AppError('conflict', { detail: 'review_without_draft' });
  if (draft) await deleteDraft(tx, entity, draft);
  const { release } = entity.publishing ?? {};
  if (time && !release) {
    assertAllowed(call, authorize(call, 'update'), { ...row, [publishedField(entity) ?? '']: true });
    assertComplete(call, row);
    await makeDraft(tx, call, row, scheduledAt(tx, call, row, time));
    return recordDetails(tx, entity, row, APPROVE, { publish_at: [null, time.toISOString()] });
  }
  await makeLive(
    tx,
    call,
    row,
    { columns: time && release ? { [release]: time.toISOString() } : {} },
    APPROVE,
  );
}

/**
 * Sets when a draft is published automatically; null: never. The caller must be allowed to publish it now, and still at
 * that time. Throws `not_found`, `stale` and `forbidden`.
 */
export async function scheduleDraft(
  call: WritingCall,
  id: number,
  version: number | undefined,
  publish_at: Date | null,
): Promise<void> {
  const { entity } = call;
  await call.commit(async (tx) => {
    const drafted = await lockDrafted(tx, call, id);
    const { row, draft } = drafted;
    await assertFreshDraft(tx.db, call, drafted, version);
    const published = { [publishedField(entity) ?? '']: true };
    assertAllowed(call, authorize(call, 'update'), {
      ...overlay(call, row, draft),
      ...(publish_at && published),
    });
    // Setting the time of a publication is publishing, of an unpublished object too.
    if (publish_at) {
      assertApproved(call, { ...row, ...published });
      assertComplete(call, overlay(call, row, draft));
    }
    await writeDraft(tx, call, draft, scheduledAt(tx, call, row, publish_at));
  });
}
