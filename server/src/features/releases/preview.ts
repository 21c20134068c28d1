import { release } from '@piiri/schemas/entities/release.ts';
import type { BlockedItem, ReleasePreview } from '@piiri/shared/contracts/releases.ts';
import { authorize } from '../../engine/access/access.ts';
import { callOn } from '../../engine/access/call.ts';
import { findAnswerAs, viewedReader } from '../../engine/calls/view-as.ts';
import { definitionOf } from '../../engine/feature.ts';
import { answerOf, findRow } from '../../engine/read/read.ts';
import { lockRow } from '../../engine/write/lock.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { publishedEntity, titlesOf } from './items.ts';
import { itemsOf, publishItems, type ReleaseCaller } from './publish.ts';

/** Carries a preview out of the transaction that it rolls back. */
class PreviewDone extends Error {
  readonly preview: ReleasePreview;
  constructor(preview: ReleasePreview) {
    super('The preview is rolled back.');
    this.preview = preview;
  }
}

/**
 * Returns what a reader would get of a release: publishes it in a transaction, reads it as that reader, and rolls all of
 * it back. Without a reader, as its editors see it.
 */
export async function previewRelease(
  caller: ReleaseCaller,
  id: number,
  query: Readonly<Record<string, unknown>>,
): Promise<ReleasePreview> {
  const call = callOn(caller, release, true);
  try {
    return await caller.commit(async (tx) => {
      const row = await lockRow(tx, release, id, authorize(call, 'admin'));
      const reader = await viewedReader(tx.db, call, query);
      const items = itemsOf(row);
      const rejected = row.state === 'published' ? [] : await publishItems(tx, caller, items);
      const titles = await titlesOf(tx.db, caller, items);
      const results: ReleasePreview['results'] = [];
      for (const item of items)
        results.push({
          ...item,
          title: titles.get(`${item.entity} ${item.id}`) ?? '',
          object: await readItem(tx, caller, item, reader),
          reason: reasonFor(item, rejected),
        });
      throw new PreviewDone({ results });
    });
  } catch (error) {
    if (error instanceof PreviewDone) return error.preview;
    throw error;
  }
}

const reasonFor = ({ entity, id }: { entity: string; id: number }, rejected: readonly BlockedItem[]) =>
  rejected.find((item) => item.entity === entity && item.id === id)?.reason ?? null;

/** Returns an object as a reader gets it, or as its editor does; null where they get none. */
async function readItem(
  tx: Parameters<Parameters<ReleaseCaller['commit']>[0]>[0],
  caller: ReleaseCaller,
  { entity: kind, id }: { entity: string; id: number },
  reader: Actor | undefined,
): Promise<Record<string, unknown> | null> {
  const stored = publishedEntity(kind);
  if (!stored) return null;
  const asEditor = callOn(caller, stored, true);
  const row = await findRow(tx.db, asEditor, id, true).catch(() => undefined);
  if (!row) return null;
  const entity = definitionOf(caller.actor, stored, row);
  if (!reader) return answerOf(tx.db, callOn(caller, entity, true), row);
  return (await findAnswerAs(tx.db, { ...callOn(caller, entity), actor: reader }, id)) ?? null;
}
