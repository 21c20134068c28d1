import { managerAnswer } from '@piiri/shared/contracts/feedback.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listManagers } from '../managers.ts';

/** Who handles feedback, and of which categories. */
export default defineRoute({
  method: 'GET',
  path: 'v1/settings/feedback-managers',
  summary: 'The feedback managers and their permissions',
  tag: 'feedback',
  access: 'tenant_admin',
  answers: {
    200: z.object({
      count: z.int(),
      next: z.null(),
      previous: z.null(),
      results: z.array(managerAnswer),
    }),
  },
  handler: ({ services, actor }) =>
    services.database.tenant(actor.tenantId, async (db) => {
      const results = await listManagers(db, actor);
      return { count: results.length, next: null, previous: null, results };
    }),
});
