import { managerAnswer } from '@piiri/shared/contracts/feedback-settings.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listManagers } from '../managers.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/settings/feedback-managers',
  summary: 'List the feedback managers and their permissions',
  access: 'tenant_admin',
  answers: {
    200: z.object({
      count: z.int(),
      next: z.null(),
      previous: z.null(),
      results: z.array(managerAnswer),
    }),
  },
  handler: ({ read, actor }) =>
    read(async (db) => {
      const results = await listManagers(db, actor);
      return { count: results.length, next: null, previous: null, results };
    }),
});
