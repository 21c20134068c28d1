import { notice } from '@piiri/shared/contracts/notices.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { listNotices } from '../visible-notices.ts';

const PAGE_SIZE = 50;

/** Returns the caller's inbox. */
export default defineRoute({
  method: 'GET',
  path: 'v1/notices',
  summary: 'List the caller’s notices, newest first, without those of objects no longer visible to them',
  access: 'anyone',
  query: listQuery
    .pick({ page: true, page_size: true })
    .extend({ unread: z.enum(['1', 'true', '0', 'false'], 'filter_wrong').optional() })
    .loose(),
  answers: {
    200: pageSchema(notice),
  },
  async handler({ services, actor, language, query, url }) {
    const unread = query.unread === '1' || query.unread === 'true';
    const range = { ...rangeOf(query, PAGE_SIZE), unread };
    const { count, results } = await services.database.tenant(actor.tenantId, (db) =>
      listNotices(db, { services, actor, language }, range),
    );
    return pageOf(url, query, count, results, PAGE_SIZE);
  },
});
