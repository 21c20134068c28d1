import { fullTemplate, newTemplate, template, templateChanges } from '@piiri/shared/contracts/templates.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { addTemplate, changeTemplate, listTemplates, readTemplate, removeTemplate } from './templates.ts';

export default [
  defineRoute({
    pattern: 'GET v1/templates',
    summary:
      'List the templates for new objects of an entity: the caller’s own, and those shared with all editors',
    access: 'console_user',
    query: z.object({ entity: z.string('required').max(100, 'invalid') }),
    answers: { 200: z.array(template) },
    handler: ({ read, actor, query: { entity } }) => read((db) => listTemplates(db, actor, entity)),
  }),
  defineRoute({
    pattern: 'POST v1/templates',
    summary: 'Create a template from a stored object, for the caller or for all editors',
    access: 'console_user',
    body: newTemplate,
    answers: { 201: template },
    refuses: [404, 409],
    handler: ({ commit, body, ...call }) => commit((tx) => addTemplate(tx, call, body)),
  }),
  defineRoute({
    pattern: 'GET v1/templates/:id',
    summary: 'Read a template with its initial values',
    access: 'console_user',
    answers: { 200: fullTemplate },
    handler: ({ read, actor, params: { id } }) => read((db) => readTemplate(db, actor, id)),
  }),
  /** Changes a template: allowed for its owner, and for tenant admins if it is shared. */
  defineRoute({
    pattern: 'PATCH v1/templates/:id',
    summary: 'Rename, share or unshare a template',
    access: 'console_user',
    body: templateChanges,
    answers: { 200: template },
    refuses: [409],
    handler: ({ actor, params: { id }, body, commit }) => commit((tx) => changeTemplate(tx, actor, id, body)),
  }),
  /** Deletes a template: allowed for its owner, and for tenant admins if it is shared. */
  defineRoute({
    pattern: 'DELETE v1/templates/:id',
    summary: 'Delete a template',
    access: 'console_user',
    answers: { 204: z.null() },
    async handler({ actor, params: { id }, commit }) {
      await commit((tx) => removeTemplate(tx, actor, id));
    },
  }),
];
