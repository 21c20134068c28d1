import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { committer } from '../../../engine/commit/commit.ts';
import { keepPicture } from '../../../engine/write/keep-picture.ts';

/** Keeps a picture for a text. It is nobody's until an object is stored whose text shows it, and goes after a week if none is. */
export default defineRoute({
  method: 'POST',
  path: 'v1/upload/image',
  summary: 'Upload a picture to be shown within a text',
  tag: 'upload',
  access: 'console_user',
  body: z.object({}),
  multipart: true,
  files: { image: 'image' },
  answers: { 201: z.object({ image: z.string().meta({ description: 'For the `src` of an `<img>`.' }) }) },
  async handler({ services, actor: { tenantId }, files, commit }) {
    const file = files.get('image');
    if (!file) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
    const note = committer(services, { tenantId });
    const image = await keepPicture(services, note, 'image', file, { tenant_id: tenantId, field: 'text' });
    return commit(async () => ({ image }));
  },
});
