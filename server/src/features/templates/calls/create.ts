import { newTemplate, template } from '@piiri/shared/contracts/templates.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { addTemplate } from '../templates.ts';

export default defineRoute({
  method: 'POST',
  path: 'v1/templates',
  summary: 'Create a template from a stored object, for the caller or for all editors',
  tag: 'console',
  access: 'console_user',
  body: newTemplate,
  answers: { 201: template },
  refuses: [404, 409],
  handler: ({ commit, body, ...call }) => commit((tx) => addTemplate(tx, call, body)),
});
