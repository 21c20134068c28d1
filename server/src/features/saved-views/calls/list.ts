import { savedView } from '@piiri/shared/contracts/saved-views.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listViews } from '../views.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/saved-views',
  summary: 'List the saved views of a list: the caller’s own, and those shared with all editors',
  tag: 'console',
  access: 'console_user',
  query: z.object({ entity: z.string('required').max(100, 'invalid') }),
  answers: { 200: z.array(savedView) },
  handler: ({ read, actor, query: { entity } }) => read((db) => listViews(db, actor, entity)),
});
