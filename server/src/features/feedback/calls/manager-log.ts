import { managerLogEntry } from '@piiri/shared/contracts/feedback.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { userNames } from '../../../engine/read/user-names.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { feedbackManagerLog } from '../owned/feedback-manager-log.ts';

const USUAL_PAGE_SIZE = 50;

/** Every change of who handles feedback, the newest first. */
export default defineRoute({
  method: 'GET',
  path: 'v1/settings/feedback-managers/log',
  summary: 'Every change of the feedback managers and their permissions',
  tag: 'feedback',
  access: 'tenant_admin',
  query: z.looseObject({ page: listQuery.shape.page, page_size: listQuery.shape.page_size }),
  answers: {
    200: z.object({
      count: z.int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      results: z.array(managerLogEntry),
    }),
  },
  handler: ({ services, actor: { tenantId }, url, query: { page, page_size: size = USUAL_PAGE_SIZE } }) =>
    services.database.tenant(tenantId, async (db) => {
      const own = eq(feedbackManagerLog.tenant_id, tenantId);
      const [{ count } = { count: 0 }] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(feedbackManagerLog)
        .where(own);
      const rows = await db
        .select()
        .from(feedbackManagerLog)
        .where(own)
        .orderBy(desc(feedbackManagerLog.id))
        .limit(size)
        .offset((page - 1) * size);
      const names = await userNames(
        db,
        rows.flatMap((row) => [row.performed_by, row.target_user]),
      );
      const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
      const results = rows.map(({ id, time, performed_by, target_user, event, before, after }) => ({
        id,
        timestamp: time.toISOString(),
        performed_by,
        performed_by_name: nameOf(performed_by),
        target_user,
        target_user_name: nameOf(target_user),
        event,
        before,
        after,
      }));
      const next = rows.length > 0 && page * size < count ? pageAddress(url, page + 1) : null;
      return { count, next, previous: page > 1 ? pageAddress(url, page - 1) : null, results };
    }),
});
