import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { countCases } from '../list-cases.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/feedbacks/count',
  summary: 'Count the cases that the caller handles',
  access: 'feedback_manager',
  query: z.looseObject({
    status: z.enum(['1', '2', '3'], 'filter_wrong').transform(Number).optional(),
  }),
  answers: { 200: z.object({ count: z.int() }) },
  handler: ({ read, actor, language, query }) =>
    read(async (db) => ({
      count: await countCases(db, { actor, language }, { status: query.status }),
    })),
});
