import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listManagers } from '../managers.ts';

/** Returns the feedback managers, for console users who are not among them. */
export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/managers',
  summary: 'List the people who handle feedback',
  access: 'console_user',
  answers: { 200: z.object({ results: z.array(z.object({ user: z.int(), user_name: z.string() })) }) },
  handler: ({ read, actor }) =>
    read(async (db) => ({
      results: (await listManagers(db, actor)).map(({ user, user_name }) => ({ user, user_name })),
    })),
});
