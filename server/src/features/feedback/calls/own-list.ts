import { ownFeedbackPage } from '@piiri/shared/contracts/feedback.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { readOwnRows } from '../cases.ts';
import { ownCaseIds } from '../own.ts';

const USUAL_PAGE_SIZE = 100;

/** What the caller has sent. Looked for among all cases, since nothing says which are theirs. */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/feedback',
  summary: 'The feedback that the caller has sent',
  tag: 'feedback',
  access: 'anyone',
  query: z.looseObject({ page: listQuery.shape.page, page_size: listQuery.shape.page_size }),
  answers: { 200: ownFeedbackPage },
  heavy: true,
  async handler({ services, actor, language, url, query: { page, page_size: size = USUAL_PAGE_SIZE } }) {
    return services.database.tenant(actor.tenantId, async (db) => {
      const rows = await readOwnRows(db, { actor, language }, await ownCaseIds(db, services, actor));
      const results = rows.slice((page - 1) * size, page * size);
      const next = results.length > 0 && page * size < rows.length ? pageAddress(url, page + 1) : null;
      return {
        count: rows.length,
        next,
        previous: page > 1 ? pageAddress(url, page - 1) : null,
        results,
      };
    });
  },
});
