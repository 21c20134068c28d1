import { CARE, type Entity, idSchema, storedName } from '@piiri/schemas';
import { readDay } from '@piiri/schemas/field-types/date.ts';
import { checkedAnswer } from '@piiri/shared/contracts/care.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { anyRoutes, defineRoute, type Route } from '../../engine/calls/route.ts';
import { versionOf } from '../../engine/calls/route-call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { storedAnswer } from '../../engine/read/read.ts';
import { lockForChange } from '../../engine/write/lock.ts';
import { editorColumns, NOW, storeChange } from '../../engine/write/store.ts';

/** A calendar day, or null. */
const day = z
  .string('not_date')
  .transform((text, context) => {
    const read = readDay(text);
    if ('day' in read) return read.day;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  })
  .nullish();

const body = z.object({ review_by: day }, 'not_an_object');

/** Sets the next review in an object's draft too: publishing it later must not bring back the former date. */
async function setInDraft(
  { db, tenantId }: Transaction,
  entity: Entity,
  id: number,
  reviewBy: string | null,
): Promise<void> {
  await db
    .update(versions)
    .set({
      columns: sql`${versions.columns} || ${JSON.stringify({ [CARE.reviewBy]: reviewBy })}::jsonb`,
    })
    .where(
      and(
        eq(versions.tenant_id, tenantId),
        eq(versions.entity, storedName(entity)),
        eq(versions.object_id, id),
        ne(versions.state, 'published'),
        sql`${versions.columns} ? ${CARE.reviewBy}`,
      ),
    );
}

/** Returns the call by which an editor says that an object is still right, and when it is to be reviewed next. */
function checkedRoute(entity: Entity, path: string) {
  return defineRoute({
    pattern: `POST ${path}/:id/checked`,
    summary: 'Say that an object is still right, and when it is to be reviewed next',
    access: { entity: entity.name, operation: 'update' },
    params: z.object({ id: idSchema }),
    body,
    answers: { 200: checkedAnswer },
    refuses: [412],
    async handler({ services, actor, language, commit, params: { id }, body: { review_by }, request }) {
      const call = { services, actor, language, entity, asEditor: true };
      const reviewBy = review_by ?? null;
      const version = versionOf(request.headers['if-match']);
      return commit(async (tx) => {
        const row = await lockForChange(tx, entity, id, authorize(call, 'update'));
        if (version !== undefined && version !== row.version)
          throw new AppError('stale', { members: { current: await storedAnswer(tx.db, call, id) } });
        const columns = {
          [CARE.reviewBy]: reviewBy,
          [CARE.checkedAt]: NOW,
          ...editorColumns(tx, entity),
        };
        const after = await storeChange(tx, entity, row, columns);
        await setInDraft(tx, entity, id, reviewBy);
        const owner = after[CARE.owner];
        return {
          id,
          version: after.version,
          owner: typeof owner === 'number' ? owner : null,
          review_by: reviewBy,
          checked_at: (after[CARE.checkedAt] as Date).toISOString(),
        };
      });
    },
  });
}

/** Returns that call under all paths of an entity's objects. */
export function checkedRoutes(entity: Entity): Route[] {
  const { path, adminPath } = entity.api;
  if (!entity.care) return [];
  return [path, adminPath].flatMap((apiPath) => (apiPath ? anyRoutes(checkedRoute(entity, apiPath)) : []));
}
