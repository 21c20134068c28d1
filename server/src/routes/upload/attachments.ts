import { z } from 'zod';
import { attachmentAnswer } from '../../entities/attachment-calls.ts';
import { waitingUploads } from '../../files/uploads.ts';
import { defineRoute } from '../../http/route.ts';

/** The caller's own uploads that no object has been saved with. */
export default defineRoute({
  method: 'GET',
  path: 'v1/upload/attachments',
  summary: 'List the own files that wait to be attached',
  tag: 'upload',
  access: 'console_user',
  answers: { 200: z.object({ results: z.array(attachmentAnswer) }) },
  handler: async ({ services, actor }) => ({
    results: await services.database.tenant(actor.tenantId, (db) => waitingUploads(db, actor)),
  }),
});
