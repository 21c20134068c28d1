import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { withdrawUpload } from '../attachments.ts';

export default defineRoute({
  method: 'DELETE',
  path: 'v2/feedback/attachments/:id',
  summary: 'Delete an uploaded file before the feedback is sent',
  access: 'anyone',
  forReadOnly: true,
  answers: { 204: z.null() },
  replay: { reference: () => 0, answer: async () => undefined },
  handler: ({ services, actor, commit, params: { id } }) =>
    commit((tx) => withdrawUpload(tx, services, actor, id)),
});
