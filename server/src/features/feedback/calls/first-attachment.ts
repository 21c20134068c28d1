import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { openDownload, sendDownload } from '../../../platform/storage/download.ts';
import { findSentFile } from '../attachments.ts';
import { findManagedCase } from '../managed.ts';

/** Returns the first file of a case, for clients that support only one. */
export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/:id/attachment',
  summary: 'Download the first file of a case',
  access: 'feedback_manager',
  answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
  raw: true,
  async handler({ services, read, actor, reply, params: { id } }) {
    const file = await read(async (db) => {
      await findManagedCase(db, actor, id);
      return findSentFile(db, id, undefined);
    });
    return sendDownload(reply, await openDownload(services, file));
  },
});
