import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { removeTemplate } from '../templates.ts';

/** Deletes a template: allowed for its owner, and for tenant admins if it is shared. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/templates/:id',
  summary: 'Delete a template',
  tag: 'console',
  access: 'console_user',
  answers: { 204: z.null() },
  async handler({ actor, params: { id }, commit }) {
    await commit((tx) => removeTemplate(tx, actor, id));
  },
});
