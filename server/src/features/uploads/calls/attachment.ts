import { LANGUAGES } from '@piiri/schemas';
import { z } from 'zod';
import { attachmentAnswer } from '../../../engine/calls/attachment-calls.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { storeUpload } from '../../../engine/write/uploads.ts';

/**
 * Stores a file to be attached to an object. It belongs to its uploader until an object is saved with it, and is
 * deleted after a day otherwise.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/upload/attachments',
  summary: 'Upload a file; it is attached when an object is saved with it',
  tag: 'upload',
  access: 'console_user',
  body: z.looseObject(
    { language: z.enum(LANGUAGES, 'not_a_language').or(z.literal('')).nullish() },
    'not_an_object',
  ),
  multipart: true,
  files: { file: 'attachment' },
  answers: { 201: attachmentAnswer },
  handler: ({ services, actor, commit, files, body }) =>
    storeUpload({ services, actor, commit, files }, body.language),
});
