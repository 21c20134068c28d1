import { newView, savedView } from '@piiri/shared/contracts/saved-views.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { addView } from '../views.ts';

export default defineRoute({
  method: 'POST',
  path: 'v1/saved-views',
  summary: 'Save a view of a list under a name, for the caller or for all editors',
  tag: 'console',
  access: 'console_user',
  body: newView,
  answers: { 201: savedView },
  refuses: [409],
  handler: ({ actor, body, commit }) => commit((tx) => addView(tx, actor, body)),
});
