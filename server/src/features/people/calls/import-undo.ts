import { undoneImport } from '@piiri/shared/contracts/people-import.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { undoPart } from '../import/undo.ts';

/** Undoes an import of people in parts; clients repeat the call until nothing is left. */
export default defineRoute({
  method: 'POST',
  path: 'v1/users/import/:id/undo',
  summary: 'Undo a part of an import of people, within a day',
  tag: 'user',
  access: 'tenant_admin',
  scope: 'user:write',
  answers: { 200: undoneImport },
  refuses: [409],
  handler: ({ services, actor, language, commit, params: { id } }) =>
    commit(
      (tx) => {
        const entity = entityOf('user');
        const call = {
          services,
          actor,
          language,
          commit,
          entity,
          asEditor: true,
          body: {},
          files: new Map(),
        };
        return undoPart(tx, call, id);
      },
      { asOwner: true },
    ),
});
