import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { releasedOnFailure, storeUnclaimedPicture } from '../../../engine/write/keep-file.ts';
import { TEXT_PICTURE } from '../../../engine/write/text-pictures.ts';
import { mediaUrl } from '../../../platform/pictures/images.ts';

/**
 * Stores a picture for a text. It has no owner until an object whose text uses it is saved, and is deleted after a week
 * otherwise.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/upload/image',
  summary: 'Upload a picture for a text',
  tag: 'upload',
  access: 'console_user',
  body: z.object({}),
  multipart: true,
  files: { image: 'image' },
  answers: {
    201: z.object({ image: z.string().meta({ description: 'Address for the `src` of an `<img>`.' }) }),
  },
  async handler({ services, actor, files, commit }) {
    const file = files.get('image');
    if (!file) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
    const picture = await storeUnclaimedPicture(services, actor, file, {
      field: TEXT_PICTURE,
      uploaded_by: actor.userId,
    });
    if ('problem' in picture) throw new AppError('invalid', { errors: { image: [picture.problem] } });
    const { key } = picture;
    return releasedOnFailure(services, actor.tenantId, key, () =>
      commit(async () => ({ image: mediaUrl(key, 'large') })),
    );
  },
});
