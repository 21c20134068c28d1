import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { removeManager } from '../managers.ts';

/** Removes a person's role as feedback manager. They remain a user. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/settings/feedback-managers/:user',
  summary: 'Remove a feedback manager',
  access: 'tenant_admin',
  answers: { 204: z.null() },
  handler: ({ commit, params: { user } }) => commit((tx) => removeManager(tx, user)),
});
