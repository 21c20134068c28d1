import { defineRoute } from '../../../engine/calls/route.ts';
import { listPage } from '../../../engine/read/list.ts';
import { userPage, usersCall, usersQuery } from './_users.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/tenant/admins',
  summary: 'List the tenant admins',
  access: 'tenant_admin',
  query: usersQuery,
  answers: { 200: userPage },
  handler: ({ query, url, ...context }) =>
    listPage(usersCall(context), { ...query, is_tenant_admin: '1' }, url),
});
