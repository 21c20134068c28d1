import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { deleteUpload } from '../../../engine/write/uploads.ts';

export default defineRoute({
  method: 'DELETE',
  path: 'v1/upload/attachments/:id',
  summary: 'Delete one of the caller’s uploads that is not attached yet',
  tag: 'upload',
  access: 'console_user',
  answers: { 204: z.null() },
  handler: ({ actor, commit, params: { id } }) => commit((tx) => deleteUpload(tx, actor, id)),
});
