import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { endManager } from '../managers.ts';
import { managerParams } from './_params.ts';

/** Lets somebody handle feedback no more. They stay a user. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/settings/feedback-managers/:user',
  summary: 'Let somebody handle feedback no more',
  tag: 'feedback',
  access: 'tenant_admin',
  params: managerParams,
  answers: { 204: z.null() },
  refuses: [404],
  handler: ({ commit, params: { user } }) => commit((tx) => endManager(tx, user)),
});
