import { z } from 'zod';
import { attachmentAnswer } from '../../../engine/calls/attachment-calls.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { waitingUploads } from '../../../engine/write/uploads.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/upload/attachments',
  summary: 'List the caller’s uploads that are not attached yet',
  tag: 'upload',
  access: 'console_user',
  answers: { 200: z.object({ results: z.array(attachmentAnswer) }) },
  handler: async ({ read, actor }) => ({
    results: await read((db) => waitingUploads(db, actor)),
  }),
});
