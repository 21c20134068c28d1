import { ownFeedbackPage } from '@piiri/shared/contracts/feedback.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { readOwnRows } from '../cases.ts';
import { ownCaseIds } from '../own.ts';

/** Returns the caller's own cases. All cases are searched, because nothing stored identifies the sender. */
export default defineRoute({
  method: 'GET',
  path: 'v1/my/feedback',
  summary: 'List the feedback that the caller has sent',
  access: 'anyone',
  anonymous: true,
  query: z.looseObject({ page: listQuery.shape.page, page_size: listQuery.shape.page_size }),
  answers: { 200: ownFeedbackPage },
  heavy: true,
  async handler({ services, read, actor, language, url, query }) {
    return read(async (db) => {
      const rows = await readOwnRows(db, { actor, language }, await ownCaseIds(db, services, actor));
      const { limit, offset } = rangeOf(query);
      return pageOf(url, query, rows.length, rows.slice(offset, offset + limit));
    });
  },
});
