import { publishedField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { authorize } from '../access/access.ts';
import type { Row, WritingCall } from '../access/call.ts';
import type { Version } from '../commit/versions-table.ts';
import { kindOf } from '../model/references.ts';
import { storedEntity } from '../model/tables.ts';
import { findRow } from '../read/read.ts';
import { withStagedFiles } from '../write/files.ts';
import { lockForChange } from '../write/lock.ts';
import { DRAFT, updateFileClaims } from '../write/pictures.ts';
import { assertOwnPeople, assertReferences } from '../write/references.ts';
import { assertAllowed } from '../write/update.ts';
import { validateCall } from '../write/validate.ts';
import {
  assertPublished,
  deleteDraft,
  findDraft,
  isScheduleOnly,
  lockDraft,
  lockDrafted,
  makeDraft,
  overlay,
  writeDraft,
} from './draft.ts';
import { draftAnswer } from './draft-answer.ts';
import { applyToDraft } from './draft-attachments.ts';

/** Throws `stale`, with the current draft, unless it is the version that the caller read; 0: there was none. */
export async function assertFreshDraft(
  db: Db,
  call: WritingCall,
  { row, draft }: { row: Row; draft: Version | undefined },
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === (draft?.number ?? 0)) return;
  const current =
    draft && (await draftAnswer(db, call, { row: await findRow(db, call, row.id, true), draft }));
  throw new AppError('stale', { members: { current: current ?? null } });
}

/** Removes the published field: a draft does not contain it, publishing sets it. */
function withoutPublished({ entity, body }: WritingCall): Record<string, unknown> {
  const { [publishedField(entity) ?? '']: _, ...rest } = body;
  return rest;
}

/**
 * Stores changes to a published object as its draft, validated as a draft: requirements for published content are
 * checked when it is published. `version`: the draft's, 0 when the caller knew of none. Throws as `update` does.
 */
export async function saveDraft(
  baseCall: WritingCall,
  id: number,
  version: number | undefined,
): Promise<Record<string, unknown>> {
  const { entity } = baseCall;
  const call = { ...baseCall, body: withoutPublished(baseCall) };
  const condition = authorize(call, 'update');
  return withStagedFiles(call, async (tx, staged) => {
    const row = await lockForChange(tx, entity, id, condition);
    const before = await lockDraft(tx, entity, id);
    if (!before || isScheduleOnly(before)) assertPublished(call, row);
    const draft = before ?? (await makeDraft(tx, call, row));
    await assertFreshDraft(tx.db, call, { row, draft: before }, version);
    const edited = overlay(call, row, before);
    const { columns, attachments } = validateCall(call, edited, staged, 'draft');
    assertAllowed(call, condition, { ...edited, ...columns });
    await assertReferences(tx, entity, [columns], edited);
    await assertOwnPeople(tx, call, columns, edited);
    // As it is stored in JSON.
    const next = { ...draft.columns, ...JSON.parse(JSON.stringify(columns)) };
    await updateFileClaims(
      tx,
      entity,
      { entity: DRAFT, id: draft.id, before: draft.columns, after: next },
      false,
    );
    const files = attachments && (await applyToDraft(tx, call, { row, draft }, attachments));
    const stored = await writeDraft(tx, call, draft, { columns: next, ...files });
    tx.afterCommit('drafts: notifying others who have the form open', async () =>
      call.services.bus.publish('saved', {
        tenant: tx.tenantId,
        entity: kindOf(storedEntity(entity), row),
        id,
        user: call.actor.userId,
      }),
    );
    return draftAnswer(tx.db, call, { row: await findRow(tx.db, call, id, true), draft: stored });
  });
}

/** Returns an object's draft, for callers who may change the object. Throws `not_found` without a draft. */
export async function readDraft(call: WritingCall, id: number): Promise<Record<string, unknown>> {
  return call.services.database.tenant(call.actor.tenantId, async (db) =>
    draftAnswer(db, call, await findDraft(db, call, id)),
  );
}

/** Deletes a draft; the published content stays. Throws `not_found` and `stale`. */
export async function discardDraft(
  call: WritingCall,
  id: number,
  version: number | undefined,
): Promise<void> {
  await call.commit(async (tx) => {
    const drafted = await lockDrafted(tx, call, id);
    await assertFreshDraft(tx.db, call, drafted, version);
    await deleteDraft(tx, call.entity, drafted.draft);
  });
}
