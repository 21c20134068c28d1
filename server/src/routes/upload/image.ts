import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { committer } from '../../commit/commit.ts';
import { refuse } from '../../entities/call-files.ts';
import { safeFilename } from '../../files/attachment-type.ts';
import { imageProblem, keepImage, mediaUrl } from '../../files/images.ts';
import { reserveFile } from '../../files/ledger.ts';
import { PictureRefused } from '../../files/pictures/pictures.ts';
import { defineRoute } from '../../http/route.ts';

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
    const { pictures, storage } = services;
    const file = files.get('image');
    if (!file) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
    const problem = await imageProblem(pictures, file);
    if (problem) refuse({ image: [problem] });
    const variants = await pictures.draw(file.path).catch((error) => {
      if (!(error instanceof PictureRefused)) throw error;
      throw new AppError('invalid', { errors: { image: [error.message] } });
    });
    // Noted before it is written, so that a crash on the way leaves a trace for the sweep.
    const { key } = await committer(services, { tenantId })(({ db }) =>
      reserveFile(db, {
        tenant_id: tenantId,
        kind: 'image',
        field: 'text',
        filename: safeFilename(file.filename),
        content_type: 'image/webp',
        size: variants.large.length + variants.thumbnail.length,
      }),
    );
    await keepImage(storage, key, variants);
    return commit(async () => ({ image: mediaUrl(key, 'large') }));
  },
});
