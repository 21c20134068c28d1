import { unsavedForm } from '@piiri/shared/contracts/unsaved.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { removeUnsaved } from '../changes.ts';

export default defineRoute({
  method: 'DELETE',
  path: 'v1/unsaved-changes/entry',
  summary: 'Delete the caller’s unsaved changes of a form, once saved or discarded',
  tag: 'console',
  access: 'console_user',
  query: unsavedForm,
  answers: { 204: z.null() },
  async handler({ actor, commit, query }) {
    await commit((tx) => removeUnsaved(tx, actor, query));
  },
});
