import { template, templateChanges } from '@piiri/shared/contracts/templates.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeTemplate } from '../templates.ts';

/** Changes a template: allowed for its owner, and for tenant admins if it is shared. */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/templates/:id',
  summary: 'Rename, share or unshare a template',
  tag: 'console',
  access: 'console_user',
  body: templateChanges,
  answers: { 200: template },
  refuses: [409],
  handler: ({ actor, params: { id }, body, commit }) => commit((tx) => changeTemplate(tx, actor, id, body)),
});
