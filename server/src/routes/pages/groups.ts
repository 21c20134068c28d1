import { idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { entityOf } from '../../db/tables.ts';
import { describeEntity } from '../../entities/describe.ts';
import { listQuery } from '../../entities/query.ts';
import { get, list } from '../../entities/read.ts';
import { pageAddress } from '../../http/page-address.ts';
import { defineRoute } from '../../http/route.ts';

/** The groups that a company page is for; none when it is for everyone. */
export default defineRoute({
  method: 'GET',
  path: 'admin/v1/pages/:id/groups',
  summary: 'The groups that a page is for; none when it is for everyone',
  tag: 'page',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  query: listQuery.pick({ page: true, page_size: true }),
  answers: { 200: describeEntity(entityOf('group')).page },
  async handler({ services, actor, language, params, query, request }) {
    const call = { services, actor, language, asEditor: true };
    const page = await get({ ...call, entity: entityOf('page') }, params.id);
    const groups = page.groups as number[];
    if (groups.length === 0) return { count: 0, next: null, previous: null, results: [] };
    const found = await list({ ...call, entity: entityOf('group') }, {
      ...query,
      id: groups.join(','),
    } as typeof query);
    return {
      count: found.count,
      next: query.page < found.pages ? pageAddress(request, query.page + 1) : null,
      previous: query.page > 1 ? pageAddress(request, query.page - 1) : null,
      results: found.results,
    };
  },
});
