import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { openDownload, sendDownload } from '../../../platform/storage/download.ts';
import { findSentFile } from '../attachments.ts';
import { findManagedCase } from '../managed.ts';
import { findOwnCase } from '../own.ts';

/** Returns a file of a case to the managers who handle it and to its sender. */
export default defineRoute({
  method: 'GET',
  path: 'v2/feedback/:id/attachments/:attachment',
  summary: 'Download a file of a case',
  access: 'anyone',
  anonymous: true,
  answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
  raw: true,
  async handler({ services, read, actor, reply, params: { id, attachment } }) {
    const file = await read(async (db) => {
      await findOwnCase(db, services, actor, id).catch((error) => {
        if (!(error instanceof AppError && actor.isFeedbackManager)) throw error;
        return findManagedCase(db, actor, id);
      });
      return findSentFile(db, id, attachment);
    });
    return sendDownload(reply, await openDownload(services, file));
  },
});
