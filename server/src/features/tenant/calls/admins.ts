import { sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listOf, smallQuery, userPage } from '../../people/public.ts';

/** Who leads the company in the product. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant/admins',
  summary: 'The tenant admins',
  tag: 'tenant',
  access: 'tenant_admin',
  query: smallQuery,
  answers: { 200: userPage },
  handler: (context) => listOf(context, 'user', sql`users.is_tenant_admin`),
});
