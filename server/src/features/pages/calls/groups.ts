import { idSchema } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { get } from '../../../engine/read/read.ts';
import { groupPage, listOf, smallQuery } from '../../people/public.ts';

/** The groups that a company page is for; none when it is for everyone. */
export default defineRoute({
  method: 'GET',
  path: 'admin/v1/pages/:id/groups',
  summary: 'The groups that a page is for; none when it is for everyone',
  tag: 'page',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  query: smallQuery,
  answers: { 200: groupPage },
  async handler(context) {
    const page = await get({ ...context, entity: entityOf('page'), asEditor: true }, context.params.id);
    return listOf(context, 'group', sql`groups.id = any(${sql.param(page.groups as number[])}::int[])`);
  },
});
