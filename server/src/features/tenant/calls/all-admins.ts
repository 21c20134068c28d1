import { sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listPage } from '../../../engine/read/list.ts';
import { userPage, usersCall, usersQuery } from './_users.ts';

const PAGE_SIZE = 50;

export default defineRoute({
  method: 'GET',
  path: 'v1/tenant/all-admins',
  summary: 'List everyone with an administrator right',
  access: 'tenant_admin',
  query: usersQuery,
  answers: { 200: userPage },
  async handler({ query, url, ...context }) {
    const { tenantId } = context.actor;
    const { rows } = await context.read((db) =>
      db.execute<{ id: number }>(sql`
        select id from users where tenant_id = ${tenantId}::int and deleted_at is null
          and (is_tenant_admin or is_feedback_manager or admin_groups <> '{}')`),
    );
    const narrowing = {
      parameter: 'rights',
      how: 'isAny',
      column: 'id',
      value: rows.map(({ id }) => id),
    } as const;
    return listPage({ ...usersCall(context), narrowing }, { page_size: PAGE_SIZE, ...query }, url);
  },
});
