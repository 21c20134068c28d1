import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findUpload } from '../../../engine/write/uploads.ts';
import { openDownload, sendDownload } from '../../../platform/storage/download.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/upload/attachments/:id',
  summary: 'Download one of the caller’s uploads that is not attached yet',
  tag: 'upload',
  access: 'console_user',
  raw: true,
  answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
  async handler({ services, read, actor, reply, params: { id } }) {
    const file = await read((db) => findUpload(db, actor, id));
    return sendDownload(reply, await openDownload(services, file));
  },
});
