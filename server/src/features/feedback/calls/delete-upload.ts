import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { endUpload } from '../attachments.ts';
import { caseParams } from './_params.ts';

/** Takes back a file that has not been sent yet. */
export default defineRoute({
  method: 'DELETE',
  path: 'v2/feedback/attachments/:id',
  summary: 'Take back a file before it is sent',
  tag: 'feedback',
  access: 'anyone',
  forReadOnly: true,
  params: caseParams,
  answers: { 204: z.null() },
  refuses: [404],
  replay: { reference: () => 0, answer: async () => undefined },
  handler: ({ services, actor, commit, params: { id } }) =>
    commit((tx) => endUpload(tx, services, actor, id)),
});
