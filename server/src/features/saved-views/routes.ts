import { newView, savedView, viewChanges } from '@piiri/shared/contracts/saved-views.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { addView, changeView, listViews, removeView } from './views.ts';

export default [
  defineRoute({
    pattern: 'GET v1/saved-views',
    summary: 'List the saved views of a list: the caller’s own, and those shared with all editors',
    access: 'console_user',
    query: z.object({ entity: z.string('required').max(100, 'invalid') }),
    answers: { 200: z.array(savedView) },
    handler: ({ read, actor, query: { entity } }) => read((db) => listViews(db, actor, entity)),
  }),
  defineRoute({
    pattern: 'POST v1/saved-views',
    summary: 'Save a view of a list under a name, for the caller or for all editors',
    access: 'console_user',
    body: newView,
    answers: { 201: savedView },
    refuses: [409],
    handler: ({ actor, body, commit }) => commit((tx) => addView(tx, actor, body)),
  }),
  /** Changes a view: allowed for its owner, and for tenant admins if it is shared. */
  defineRoute({
    pattern: 'PATCH v1/saved-views/:id',
    summary: 'Change a saved view',
    access: 'console_user',
    body: viewChanges,
    answers: { 200: savedView },
    refuses: [409],
    handler: ({ actor, params: { id }, body, commit }) => commit((tx) => changeView(tx, actor, id, body)),
  }),
  /** Deletes a view: allowed for its owner, and for tenant admins if it is shared. */
  defineRoute({
    pattern: 'DELETE v1/saved-views/:id',
    summary: 'Delete a saved view',
    access: 'console_user',
    answers: { 204: z.null() },
    async handler({ actor, params: { id }, commit }) {
      await commit((tx) => removeView(tx, actor, id));
    },
  }),
];
