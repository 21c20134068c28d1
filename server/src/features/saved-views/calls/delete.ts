import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { removeView } from '../views.ts';

/** Deletes a view: allowed for its owner, and for tenant admins if it is shared. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/saved-views/:id',
  summary: 'Delete a saved view',
  tag: 'console',
  access: 'console_user',
  answers: { 204: z.null() },
  async handler({ actor, params: { id }, commit }) {
    await commit((tx) => removeView(tx, actor, id));
  },
});
