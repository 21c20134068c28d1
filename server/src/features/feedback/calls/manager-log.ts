import { managerLogEntry } from '@piiri/shared/contracts/feedback-settings.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { userNames } from '../../../engine/read/user-names.ts';
import { feedbackManagerLog } from '../owned/feedback-manager-log.ts';

const DEFAULT_PAGE_SIZE = 50;

export default defineRoute({
  method: 'GET',
  path: 'v1/settings/feedback-managers/log',
  summary: 'List all changes of the feedback managers and their permissions',
  access: 'tenant_admin',
  query: z.looseObject({ page: listQuery.shape.page, page_size: listQuery.shape.page_size }),
  answers: {
    200: pageSchema(managerLogEntry),
  },
  handler: ({ read, actor: { tenantId }, url, query }) =>
    read(async (db) => {
      const own = eq(feedbackManagerLog.tenant_id, tenantId);
      const [{ count } = { count: 0 }] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(feedbackManagerLog)
        .where(own);
      const { limit, offset } = rangeOf(query, DEFAULT_PAGE_SIZE);
      const rows = await db
        .select()
        .from(feedbackManagerLog)
        .where(own)
        .orderBy(desc(feedbackManagerLog.id))
        .limit(limit)
        .offset(offset);
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
      return pageOf(url, query, count, results, DEFAULT_PAGE_SIZE);
    }),
});
