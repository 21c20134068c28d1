import { unsavedInput, unsavedRow } from '@piiri/shared/contracts/unsaved.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { storeUnsaved } from '../changes.ts';

/**
 * Stores unsaved changes of a form while a person edits it. Nobody else can read them; the object changes only when the
 * form is saved.
 */
export default defineRoute({
  method: 'PUT',
  path: 'v1/unsaved-changes/entry',
  summary: 'Store the caller’s unsaved changes of a form',
  tag: 'console',
  access: 'console_user',
  body: unsavedInput,
  answers: { 200: unsavedRow },
  refuses: [412],
  handler: ({ services, actor, language, commit, body }) =>
    commit((tx) => storeUnsaved(tx, { services, actor, language }, body)),
});
