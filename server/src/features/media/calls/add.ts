import { mediaPicture } from '@piiri/shared/contracts/media.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { addMedia } from '../change-media.ts';
import { withSentPicture } from '../sent-picture.ts';

/** Adds a picture to the library. It stays until a person deletes it, whether it is used or not. */
export default defineRoute({
  method: 'POST',
  path: 'v1/media',
  summary: 'Add a picture to the library',
  tag: 'upload',
  access: 'console_user',
  body: z.object({}),
  multipart: true,
  files: { image: 'image' },
  answers: { 201: mediaPicture },
  handler: (call) => {
    const { services, actor, language } = call;
    return withSentPicture(call, (tx, key) => addMedia(tx, { services, actor, language }, key));
  },
});
