import { casePage } from '@piiri/shared/contracts/feedback.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { tableFile } from '../../../platform/documents/table.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { caseTable } from '../case-table.ts';
import { CASE_ORDERS, countCases, readCases } from '../list-cases.ts';

const USUAL_PAGE_SIZE = 25;

const query = z.looseObject({
  page: listQuery.shape.page,
  page_size: listQuery.shape.page_size,
  search: listQuery.shape.search,
  format: listQuery.shape.format,
  ordering: z.enum(CASE_ORDERS, 'ordering_wrong').optional(),
  status: z.enum(['1', '2', '3'], 'filter_wrong').transform(Number).optional(),
  category: z
    .string('filter_wrong')
    .regex(/^\d{1,9}$/, 'filter_wrong')
    .transform(Number)
    .optional(),
  overdue: z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional(),
});

/** The cases that the caller handles; what is overdue comes first unless another order is asked for. */
export default defineRoute({
  method: 'GET',
  path: 'v2/feedbacks',
  summary: 'The cases that the caller handles',
  tag: 'feedback',
  access: 'feedback_manager',
  query,
  answers: { 200: casePage },
  async handler({ services, actor, language, url, query: asked }) {
    const asking = { actor, language };
    if (asked.format) return tableFile(asked.format, caseTable(services, asking, asked));
    const { page, page_size: size = USUAL_PAGE_SIZE } = asked;
    return services.database.tenant(actor.tenantId, async (db) => {
      const count = await countCases(db, asking, asked);
      const results = await readCases(db, asking, asked, { limit: size, offset: (page - 1) * size });
      const next = results.length > 0 && page * size < count ? pageAddress(url, page + 1) : null;
      return { count, next, previous: page > 1 ? pageAddress(url, page - 1) : null, results };
    });
  },
});
