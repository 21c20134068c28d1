import { unsavedAnswer, unsavedForm, unsavedInput, unsavedRow } from '@piiri/shared/contracts/unsaved.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listUnsaved, readUnsaved, removeUnsaved, storeUnsaved } from './unsaved.ts';

export default [
  defineRoute({
    pattern: 'GET v1/unsaved-changes',
    summary: 'List the forms with unsaved changes of the caller, on all devices',
    access: 'console_user',
    answers: { 200: z.object({ results: z.array(unsavedRow) }) },
    handler: ({ read, actor }) => read(async (db) => ({ results: await listUnsaved(db, actor) })),
  }),
  defineRoute({
    pattern: 'GET v1/unsaved-changes/entry',
    summary: 'Read the caller’s unsaved changes of a form',
    access: 'console_user',
    query: unsavedForm,
    answers: { 200: unsavedAnswer },
    handler: ({ read, actor, query }) => read(async (db) => ({ entry: await readUnsaved(db, actor, query) })),
  }),
  /**
   * Stores unsaved changes of a form while a person edits it. Nobody else can read them; the object changes only when the
   * form is saved.
   */
  defineRoute({
    pattern: 'PUT v1/unsaved-changes/entry',
    summary: 'Store the caller’s unsaved changes of a form',
    access: 'console_user',
    body: unsavedInput,
    answers: { 200: unsavedRow },
    refuses: [412],
    handler: ({ services, actor, language, commit, body }) =>
      commit((tx) => storeUnsaved(tx, { services, actor, language }, body)),
  }),
  defineRoute({
    pattern: 'DELETE v1/unsaved-changes/entry',
    summary: 'Delete the caller’s unsaved changes of a form, once saved or discarded',
    access: 'console_user',
    query: unsavedForm,
    answers: { 204: z.null() },
    async handler({ actor, commit, query }) {
      await commit((tx) => removeUnsaved(tx, actor, query));
    },
  }),
];
