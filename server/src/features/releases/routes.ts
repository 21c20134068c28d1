import { parseDateTime } from '@piiri/schemas/date-time.ts';
import { release } from '@piiri/schemas/entities/release.ts';
import {
  type BlockedItem,
  type ReleasePreview,
  releasePreview,
  releaseTime,
} from '@piiri/shared/contracts/releases.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { authorize } from '../../engine/access/access.ts';
import { callOn } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { findAnswerAs, viewAsQuery, viewedReader } from '../../engine/calls/view-as.ts';
import { definitionOf } from '../../engine/feature.ts';
import { listQuery } from '../../engine/read/query.ts';
import { answerOf, findRow, storedAnswer } from '../../engine/read/read.ts';
import { lockRow } from '../../engine/write/lock.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { publishedEntity, titlesOf } from './items.ts';
import { itemsOf, publishItems, publishRelease, type ReleaseCaller, scheduleRelease } from './publish.ts';

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

const access = { entity: 'release', operation: 'update' } as const;

export default [
  /** Publishes everything in a release at once, or sets when that happens; null takes the time back. */
  defineRoute({
    pattern: 'POST v1/releases/:id/publish',
    summary: 'Publish a release, now or at a given time: everything in it or nothing',
    access,
    body: releaseTime,
    answers: { 200: describeEntity(release).answer },
    refuses: [409],
    async handler({ services, actor, language, commit, params: { id }, body: { at } }) {
      const call = callOn({ services, actor, language }, release, true);
      const moment = at ? parseDateTime(at, actor.timeZone) : undefined;
      if (at && !(moment instanceof Date))
        throw new AppError('invalid', { errors: { at: ['not_date_time'] } });
      return commit(async (tx) => {
        const row = await lockRow(tx, release, id, authorize(call, 'update'));
        if (row.state === 'published') throw new AppError('conflict', { detail: 'release_published' });
        const caller = { services, actor, language, commit };
        const isLater = at === null || (moment instanceof Date && moment > new Date());
        if (isLater) await scheduleRelease(tx, caller, row, moment instanceof Date ? moment : null);
        else await publishRelease(tx, caller, row);
        return storedAnswer(tx.db, call, id);
      });
    },
  }),
  /** Returns what a group or a person would get of a release. Nothing is stored. */
  defineRoute({
    pattern: 'GET v1/releases/:id/preview',
    summary: 'Preview a release as its editors, a group or a person see it once it is published',
    access,
    query: listQuery.pick({ admin_view: true }).extend(viewAsQuery),
    answers: { 200: releasePreview },
    refuses: [404],
    handler: ({ services, actor, language, commit, params: { id }, query }) =>
      previewRelease({ services, actor, language, commit }, id, query),
  }),
];
