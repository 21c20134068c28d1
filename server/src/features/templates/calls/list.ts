import { template } from '@piiri/shared/contracts/templates.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listTemplates } from '../templates.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/templates',
  summary:
    'List the templates for new objects of an entity: the caller’s own, and those shared with all editors',
  tag: 'console',
  access: 'console_user',
  query: z.object({ entity: z.string('required').max(100, 'invalid') }),
  answers: { 200: z.array(template) },
  handler: ({ read, actor, query: { entity } }) => read((db) => listTemplates(db, actor, entity)),
});
