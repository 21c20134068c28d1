import { type ObjectReference, publishedField } from '@piiri/schemas';
import { release } from '@piiri/schemas/entities/release.ts';
import type { BlockedItem } from '@piiri/shared/contracts/releases.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { Call, WritingCall } from '../../engine/access/call.ts';
import { attempt } from '../../engine/commit/attempt.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { overlay } from '../../engine/versions/draft.ts';
import { publishNow } from '../../engine/versions/publish-draft.ts';
import { reasonOf } from '../../engine/versions/publish-due.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import { assertComplete } from '../../engine/write/missing-values.ts';
import { storeChange } from '../../engine/write/store.ts';
import { assertApproved } from '../../engine/write/update.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { validationText } from '../../platform/texts.ts';
import { inLockOrder, type LockedItem, lockItem, lockTrees } from './items.ts';
import { RELEASES_JOB } from './job-name.ts';

export type ReleaseCaller = Call & Pick<WritingCall, 'commit'>;

export const itemsOf = (row: LockedRow): ObjectReference[] => (row.items ?? []) as ObjectReference[];

/** The error of a release that cannot be published: what stands in the way. */
export const blocked = (items: readonly BlockedItem[]) =>
  new AppError('conflict', { detail: 'release_blocked', members: { blocked: items } });

/** Does something with each object, in savepoints, and returns those that were rejected, with the reasons. */
async function rejectedItems(
  tx: Transaction,
  caller: ReleaseCaller,
  items: readonly ObjectReference[],
  work: (part: Transaction, item: LockedItem) => Promise<unknown>,
): Promise<BlockedItem[]> {
  await lockTrees(tx, items);
  const rejected: BlockedItem[] = [];
  for (const item of inLockOrder(items)) {
    const outcome = await attempt(tx, async (part) => work(part, await lockItem(part, caller, item)));
    if ('refused' in outcome)
      rejected.push({ ...item, reason: validationText(caller.language, reasonOf(outcome.refused)) });
  }
  return rejected;
}

/** Throws `conflict` when an object cannot be published without another person's approval. */
const assertMayPublish = ({ call, row }: LockedItem) =>
  assertApproved(call, { ...row, [publishedField(call.entity) ?? '']: true });

/** Publishes all objects in the open transaction. Returns those that cannot be published; then nothing may be stored. */
export const publishItems = (
  tx: Transaction,
  caller: ReleaseCaller,
  items: readonly ObjectReference[],
): Promise<BlockedItem[]> =>
  rejectedItems(tx, caller, items, async (part, item) => {
    assertMayPublish(item);
    await publishNow(part, item.call, item);
  });

/** Returns the objects that could not be published as they are now, without publishing any. */
const unpublishable = (tx: Transaction, caller: ReleaseCaller, items: readonly ObjectReference[]) =>
  rejectedItems(tx, caller, items, async (_, item) => {
    const { call, row, draft } = item;
    assertMayPublish(item);
    if (row[publishedField(call.entity) ?? ''] && !draft)
      throw new AppError('conflict', { detail: 'release_nothing' });
    assertComplete(call, overlay(call, row, draft));
  });

/** Publishes a locked release: everything in it or nothing. Throws `conflict` with `blocked`. */
export async function publishRelease(tx: Transaction, caller: ReleaseCaller, row: LockedRow): Promise<void> {
  const items = itemsOf(row);
  if (items.length === 0) throw new AppError('conflict', { detail: 'release_empty' });
  const rejected = await publishItems(tx, caller, items);
  if (rejected.length > 0) throw blocked(rejected);
  await storeChange(tx, release, row, { state: 'published', publish_at: new Date(), scheduled_by: null });
}

/** Sets when a locked release is published; null: never. Throws `conflict` with `blocked`. */
export async function scheduleRelease(
  tx: Transaction,
  caller: ReleaseCaller,
  row: LockedRow,
  at: Date | null,
): Promise<void> {
  if (!at)
    return void (await storeChange(tx, release, row, {
      state: 'open',
      publish_at: null,
      scheduled_by: null,
    }));
  const items = itemsOf(row);
  if (items.length === 0) throw new AppError('conflict', { detail: 'release_empty' });
  const rejected = await unpublishable(tx, caller, items);
  if (rejected.length > 0) throw blocked(rejected);
  await storeChange(tx, release, row, {
    state: 'scheduled',
    publish_at: at,
    scheduled_by: caller.actor.userId,
  });
  await addJob(tx.db, { name: RELEASES_JOB }, null, { key: RELEASES_JOB });
}
