import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { handlersOf } from '../handlers.ts';
import { findManagedCase } from '../managed.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/:id/assignees',
  summary: 'List the people to whom a case can be assigned',
  access: 'feedback_manager',
  answers: { 200: z.object({ results: z.array(z.object({ user: z.int(), user_name: z.string() })) }) },
  handler: ({ read, actor, params: { id } }) =>
    read(async (db) => {
      const { category_id } = await findManagedCase(db, actor, id);
      return { results: await handlersOf(db, actor, category_id) };
    }),
});
