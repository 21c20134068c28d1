import { managerAnswer, permissionsInput } from '@piiri/shared/contracts/feedback-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { authorizeCategories, authorizeManager, givePermissions } from '../managers.ts';

export default defineRoute({
  method: 'PUT',
  path: 'v1/settings/feedback-managers/:user',
  summary: 'Choose the categories that a feedback manager handles',
  access: 'tenant_admin',
  body: permissionsInput,
  answers: { 200: managerAnswer },
  handler: ({ actor, commit, params: { user }, body: { permissions } }) =>
    commit(async (tx) => {
      await authorizeManager(tx.db, actor, user);
      await authorizeCategories(tx.db, actor, permissions);
      await givePermissions(tx, user, permissions);
      return authorizeManager(tx.db, actor, user);
    }),
});
