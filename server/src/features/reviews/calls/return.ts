import { idSchema } from '@piiri/schemas';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { MAX_REVIEW_TEXT_LENGTH, reviewRow } from '@piiri/shared/contracts/reviews.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { sendBack } from '../decide.ts';

/** Returns another person's request to them without approval. */
export default defineRoute({
  method: 'POST',
  path: 'v1/reviews/:id/return',
  summary: 'Return a request for approval, with the changes needed',
  tag: 'review',
  access: 'console_user',
  params: z.object({ id: idSchema }),
  body: z.object({ comment: requiredText(MAX_REVIEW_TEXT_LENGTH).trim() }, 'not_an_object'),
  answers: { 200: reviewRow },
  refuses: [404, 409],
  handler: ({ params: { id }, body: { comment }, services, actor, language, commit }) =>
    sendBack({ services, actor, language, commit }, id, comment),
});
