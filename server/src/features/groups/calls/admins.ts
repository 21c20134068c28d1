import { idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listOf, smallQuery, userPage } from '../../people/public.ts';
import { findGroup, peopleOf } from '../group-people.ts';

/** Who administers a group. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant/groups/:id/admins',
  summary: 'Who administers a group',
  tag: 'group',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  query: smallQuery,
  answers: { 200: userPage },
  async handler(context) {
    const { services, actor, params } = context;
    const group = await services.database.tenant(actor.tenantId, (db) =>
      findGroup(db, actor.tenantId, params.id),
    );
    return listOf(context, 'user', peopleOf(group, 'admin_groups'));
  },
});
