import { sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listOf, smallQuery, userPage } from '../../people/public.ts';

const PAGE_SIZE = 50;

/** Everyone with an admin right: of the company, of groups, or of the feedback. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant/all-admins',
  summary: 'Everyone with an admin right',
  tag: 'tenant',
  access: 'tenant_admin',
  query: smallQuery,
  answers: { 200: userPage },
  handler: ({ query, ...context }) =>
    listOf(
      { ...context, query: { ...query, page_size: query.page_size ?? PAGE_SIZE } },
      'user',
      sql`(users.is_tenant_admin or users.is_feedback_manager or users.admin_groups <> '{}')`,
    ),
});
