import { message } from '@piiri/schemas';
import { type FeedbackAttachment, feedbackAttachment } from '@piiri/shared/contracts/feedback.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { findUpload, storeUpload } from '../attachments.ts';

/** Uploads a file to be sent with feedback. It belongs to its uploader until it is sent, and expires after a day. */
export default defineRoute({
  method: 'POST',
  path: 'v2/feedback/attachments',
  summary: 'Upload a file for feedback',
  access: 'anyone',
  forReadOnly: true,
  body: z.looseObject(
    {
      attachment_name: z
        .string('not_text')
        .max(150, message('too_long', { max: 150 }))
        .nullish(),
    },
    'not_an_object',
  ),
  multipart: true,
  files: { file: 'attachment' },
  answers: { 201: feedbackAttachment },
  replay: {
    reference: ({ id }: FeedbackAttachment) => id,
    answer: ({ read, actor }, id) => read((db) => findUpload(db, actor, id)),
  },
  handler: ({ services, actor, commit, files, body }) =>
    storeUpload({ services, actor, commit, files }, body.attachment_name),
});
