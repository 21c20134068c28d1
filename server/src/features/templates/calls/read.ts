import { fullTemplate } from '@piiri/shared/contracts/templates.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readTemplate } from '../templates.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/templates/:id',
  summary: 'Read a template with its initial values',
  tag: 'console',
  access: 'console_user',
  answers: { 200: fullTemplate },
  handler: ({ read, actor, params: { id } }) => read((db) => readTemplate(db, actor, id)),
});
