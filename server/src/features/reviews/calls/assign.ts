import { idSchema } from '@piiri/schemas';
import { reviewRow } from '@piiri/shared/contracts/reviews.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { assign } from '../assign.ts';
import { assignment, parseTime } from '../routes.ts';

/** Sets the assignee or the due day of an open request. Members that are not sent stay. */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/reviews/:id',
  summary: 'Set the assignee or the due date of a request for approval',
  tag: 'review',
  access: 'console_user',
  params: z.object({ id: idSchema }),
  body: z.object(assignment, 'not_an_object'),
  answers: { 200: reviewRow },
  refuses: [404, 409],
  handler: ({ params: { id }, body, services, actor, language, commit }) => {
    const { assignee, due } = body;
    return commit((tx) =>
      assign(tx, { services, actor, language }, id, {
        ...(assignee !== undefined && { assignee_id: assignee }),
        ...(due !== undefined && { due: parseTime(actor, 'due', due) }),
      }),
    );
  },
});
