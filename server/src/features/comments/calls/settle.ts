import { reportDecision } from '@piiri/shared/contracts/comments.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { resolveReports } from '../reported.ts';

export default defineRoute({
  method: 'POST',
  path: 'v1/comments/:id/settle',
  summary: 'Keep or delete a reported comment',
  access: 'console_user',
  feature: 'comments_enabled',
  body: reportDecision,
  answers: { 204: z.null() },
  refuses: [404],
  handler: ({ services, actor, language, commit, params: { id }, body: { action } }) =>
    commit((tx) => resolveReports(tx, { services, actor, language }, id, action)),
});
