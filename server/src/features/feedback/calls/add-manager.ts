import { managerAnswer, managerInput } from '@piiri/shared/contracts/feedback-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { authorizeCategories, authorizeManager, givePermissions, makeManager } from '../managers.ts';

/** Makes a user a feedback manager, or changes the permissions of an existing one. */
export default defineRoute({
  method: 'POST',
  path: 'v1/settings/feedback-managers',
  summary: 'Make a user a feedback manager',
  access: 'tenant_admin',
  body: managerInput,
  answers: { 201: managerAnswer },
  handler: ({ actor, commit, body: { user, permissions } }) =>
    commit(
      async (tx) => {
        await authorizeCategories(tx.db, actor, permissions);
        await makeManager(tx, user, permissions);
        await givePermissions(tx, user, permissions);
        return authorizeManager(tx.db, actor, user);
      },
      { asOwner: true },
    ),
});
