import { savedView, viewChanges } from '@piiri/shared/contracts/saved-views.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeView } from '../views.ts';

/** Changes a view: allowed for its owner, and for tenant admins if it is shared. */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/saved-views/:id',
  summary: 'Change a saved view',
  tag: 'console',
  access: 'console_user',
  body: viewChanges,
  answers: { 200: savedView },
  refuses: [409],
  handler: ({ actor, params: { id }, body, commit }) => commit((tx) => changeView(tx, actor, id, body)),
});
