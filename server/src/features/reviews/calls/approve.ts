import { idSchema } from '@piiri/schemas';
import { reviewRow } from '@piiri/shared/contracts/reviews.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { approve } from '../decide.ts';

/** Approves another person's request. */
export default defineRoute({
  method: 'POST',
  path: 'v1/reviews/:id/approve',
  summary: 'Approve a request: publishes the object, or schedules it for the requested time',
  tag: 'review',
  access: 'console_user',
  params: z.object({ id: idSchema }),
  answers: { 200: reviewRow },
  refuses: [404, 409],
  handler: ({ params: { id }, services, actor, language, commit }) =>
    approve({ services, actor, language, commit }, id),
});
