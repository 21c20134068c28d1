import { idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listOf, userPage } from '../../people/public.ts';
import { changePeople, peopleOf } from '../group-people.ts';
import { peopleIds } from './_people.ts';

/** Says who belongs to a group: all of them, by the whole list. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/tenant/groups/:id/members',
  summary: 'Say who belongs to a group, by the whole list',
  tag: 'group',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  body: z.object({ members: peopleIds }, 'not_an_object'),
  answers: { 200: userPage },
  refuses: [409],
  async handler({ commit, body, ...context }) {
    const { id } = context.params;
    await commit((tx) => changePeople(tx, id, 'groups', { only: body.members }, 'members'));
    return listOf({ ...context, query: { page: 1 } }, 'user', peopleOf({ id }, 'groups'));
  },
});
