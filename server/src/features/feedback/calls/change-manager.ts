import { managerAnswer, permissionsInput } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { authorizeCategories, authorizeManager, givePermissions } from '../managers.ts';
import { managerParams } from './_params.ts';

/** Chooses the categories that a feedback manager handles. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/settings/feedback-managers/:user',
  summary: 'Choose the categories that a feedback manager handles',
  tag: 'feedback',
  access: 'tenant_admin',
  params: managerParams,
  body: permissionsInput,
  answers: { 200: managerAnswer },
  refuses: [404],
  handler: ({ actor, commit, params: { user }, body: { permissions } }) =>
    commit(async (tx) => {
      await authorizeManager(tx.db, actor, user);
      await authorizeCategories(tx.db, actor, permissions);
      await givePermissions(tx, user, permissions);
      return authorizeManager(tx.db, actor, user);
    }),
});
