import { idSchema } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { groupPage, listOf, smallQuery } from '../list-calls.ts';
import { findUser } from './_user.ts';

/** The groups that a user administers. */
export default defineRoute({
  method: 'GET',
  path: 'v1/users/:id/admingroups',
  summary: 'The groups that a user administers',
  tag: 'user',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  query: smallQuery,
  answers: { 200: groupPage },
  async handler(context) {
    const { admin_groups: ids } = await findUser(context, context.params.id);
    return listOf(context, 'group', sql`groups.id = any(${sql.param(ids)}::int[])`);
  },
});
