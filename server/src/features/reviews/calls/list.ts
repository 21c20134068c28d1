import { idSchema } from '@piiri/schemas';
import { REVIEW_STATES, reviewPage } from '@piiri/shared/contracts/reviews.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { listReviews } from '../list.ts';

/** Returns the requests that the caller may approve, and their own. */
export default defineRoute({
  method: 'GET',
  path: 'v1/reviews',
  summary: 'List requests for approval: those that the caller may decide, and their own',
  tag: 'review',
  access: 'console_user',
  query: listQuery.pick({ page: true, page_size: true, admin_view: true }).extend({
    state: z.enum(REVIEW_STATES, 'filter_wrong').optional(),
    entity: z.string().max(100, 'filter_wrong').optional(),
    object: idSchema.optional(),
  }),
  answers: { 200: reviewPage },
  handler: ({ services, actor, language, url, query }) =>
    services.database.tenant(actor.tenantId, async (db) => {
      const { state, entity, object } = query;
      const caller = { services, actor, language };
      const { rows, count } = await listReviews(db, caller, { state, entity, object }, rangeOf(query));
      return pageOf(url, query, count, rows);
    }),
});
