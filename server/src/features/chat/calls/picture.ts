import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { releasedOnFailure, storeUnclaimedPicture } from '../../../engine/write/keep-file.ts';
import { mediaUrl } from '../../../platform/pictures/images.ts';
import { findRoom } from '../rooms.ts';
import { assertUploadLimit, UPLOAD_ENTITY } from '../uploads.ts';

/**
 * Stores a picture for a message of the caller. Only the caller can use it until the message is sent; it is deleted if
 * the message never is.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/chat/rooms/:id/image',
  summary: 'Upload a picture for a message',
  access: 'anyone',
  feature: 'chat_enabled',
  body: z.object({}),
  multipart: true,
  files: { image: 'image' },
  answers: { 201: z.object({ image: z.string().meta({ description: 'Value for `image` of `send`.' }) }) },
  async handler({ services, read, actor, params: { id }, files, commit }) {
    const { tenantId, userId } = actor;
    await read(async (db) => {
      await findRoom(db, actor, id);
      await assertUploadLimit(db, actor, 'image');
    });
    const file = files.get('image');
    if (!file) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
    const picture = await storeUnclaimedPicture(services, actor, file, {
      entity: UPLOAD_ENTITY,
      entity_id: userId,
      field: 'image',
    });
    if ('problem' in picture) throw new AppError('invalid', { errors: { image: [picture.problem] } });
    const { key } = picture;
    return releasedOnFailure(services, tenantId, key, () =>
      commit(async () => ({ image: mediaUrl(key, 'large') })),
    );
  },
});
