import { idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listOf, userPage } from '../../people/public.ts';
import { changePeople, peopleOf } from '../group-people.ts';
import { peopleIds } from './_people.ts';

/** Adds some to those who belong to a group, and takes some away; what others change meanwhile stays. */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/tenant/groups/:id/members',
  summary: 'Add and remove some who belong to a group',
  tag: 'group',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  body: z.object({ add: peopleIds.optional(), remove: peopleIds.optional() }, 'not_an_object'),
  answers: { 200: userPage },
  refuses: [409],
  async handler({ commit, body, ...context }) {
    const { id } = context.params;
    await commit((tx) => changePeople(tx, id, 'groups', body, 'add'));
    return listOf({ ...context, query: { page: 1 } }, 'user', peopleOf({ id }, 'groups'));
  },
});
