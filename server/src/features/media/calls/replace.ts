import { mediaPicture } from '@piiri/shared/contracts/media.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { replaceMedia } from '../replace-media.ts';
import { withSentPicture } from '../sent-picture.ts';

/** Replaces a picture wherever it is used; the history contains each change. */
export default defineRoute({
  method: 'POST',
  path: 'v1/media/:id/replace',
  summary: 'Replace a picture of the library everywhere it is shown',
  tag: 'upload',
  access: 'console_user',
  heavy: true,
  body: z.object({}),
  multipart: true,
  files: { image: 'image' },
  answers: { 200: mediaPicture },
  refuses: [409],
  handler: (call) => {
    const { services, actor, language, params } = call;
    return withSentPicture(call, (tx, key) =>
      replaceMedia(tx, { services, actor, language }, params.id, key),
    );
  },
});
