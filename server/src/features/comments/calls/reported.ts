import { reportedComment } from '@piiri/shared/contracts/comments.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { listReported } from '../reported.ts';

/** Returns the open reports for those who moderate content. */
export default defineRoute({
  method: 'GET',
  path: 'v1/comments/reported',
  summary: 'List reported comments on content that the caller administers, newest first',
  access: 'console_user',
  feature: 'comments_enabled',
  query: listQuery.pick({ page: true, page_size: true, admin_view: true }),
  answers: {
    200: pageSchema(reportedComment),
  },
  async handler({ services, actor, language, read, query, url }) {
    const { count, results } = await read((db) =>
      listReported(db, { services, actor, language }, rangeOf(query)),
    );
    return pageOf(url, query, count, results);
  },
});
