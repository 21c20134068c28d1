import { unsavedAnswer, unsavedForm } from '@piiri/shared/contracts/unsaved.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readUnsaved } from '../changes.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/unsaved-changes/entry',
  summary: 'Read the caller’s unsaved changes of a form',
  tag: 'console',
  access: 'console_user',
  query: unsavedForm,
  answers: { 200: unsavedAnswer },
  handler: ({ read, actor, query }) => read(async (db) => ({ entry: await readUnsaved(db, actor, query) })),
});
