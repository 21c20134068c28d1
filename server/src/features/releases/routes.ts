import { parseDateTime } from '@piiri/schemas/date-time.ts';
import { release } from '@piiri/schemas/entities/release.ts';
import { releasePreview, releaseTime } from '@piiri/shared/contracts/releases.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { authorize } from '../../engine/access/access.ts';
import { callOn } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { viewAsQuery } from '../../engine/calls/view-as.ts';
import { listQuery } from '../../engine/read/query.ts';
import { storedAnswer } from '../../engine/read/read.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { previewRelease } from './preview.ts';
import { publishRelease, scheduleRelease } from './publish.ts';

const access = { entity: 'release', operation: 'update' } as const;

export default [
  /** Publishes everything in a release at once, or sets when that happens; null takes the time back. */
  defineRoute({
    method: 'POST',
    path: 'v1/releases/:id/publish',
    summary: 'Publish a release, now or at a given time: everything in it or nothing',
    access,
    body: releaseTime,
    answers: { 200: describeEntity(release).answer },
    refuses: [404, 409],
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
    method: 'GET',
    path: 'v1/releases/:id/preview',
    summary: 'Preview a release as its editors, a group or a person see it once it is published',
    access,
    query: listQuery.pick({ admin_view: true }).extend(viewAsQuery),
    answers: { 200: releasePreview },
    refuses: [404],
    handler: ({ services, actor, language, commit, params: { id }, query }) =>
      previewRelease({ services, actor, language, commit }, id, query),
  }),
];
