import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { WritingCall } from '../../entities/context.ts';
import { checkImages, settleImages } from '../../entities/images.ts';
import { withImages } from '../../entities/write.ts';
import { defineRoute } from '../../http/route.ts';
import { changeOwnRow, findOwnRow, profileAnswer, profileOf, user } from './_profile.ts';

const invalid = (message: string) => new AppError('invalid', { errors: { picture: [message] } });

/** Puts the caller's picture. One that is there must be deleted first, as everywhere in the product. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/profile/image',
  summary: 'Put an own picture',
  tag: 'profile',
  access: 'anyone',
  body: z.object({}),
  multipart: true,
  answers: { 200: profileAnswer },
  async handler({ services, actor, language, files }) {
    if (!files.has('picture')) throw invalid('file_missing');
    const call: WritingCall = { services, actor, language, entity: user, asEditor: true, body: {}, files };
    const before = await services.database.tenant(actor.tenantId, (db) => findOwnRow(db, actor));
    const errors = await checkImages(call, before);
    if (errors.picture) throw new AppError('invalid', { errors });
    await withImages(call, async (db, images) => {
      const existing = await findOwnRow(db, actor, true);
      if (existing.picture) throw invalid('image_exists');
      await changeOwnRow(db, existing, images);
      await settleImages(db, user, existing.id, images, existing);
    });
    return profileOf({ services, actor, language });
  },
});
