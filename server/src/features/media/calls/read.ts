import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { asNoPage } from '../../../platform/http/no-page.ts';
import { FALLBACK_VARIANTS, imageKey } from '../../../platform/pictures/images.ts';
import { type ImageVariant, SIZES } from '../../../platform/pictures/task.ts';

const VARIANTS = Object.keys(SIZES) as ImageVariant[];

/**
 * Returns a stored picture to everyone who knows its address: addresses cannot be guessed, and <img> sends no token.
 */
export default defineRoute({
  method: 'GET',
  path: 'media/:key/:file',
  summary: 'Read a picture of the library',
  access: 'public',
  params: z.object({
    key: z.string().regex(/^[\w-]{24}$/),
    file: z.enum(VARIANTS.map((variant) => `${variant}.webp` as const)),
  }),
  answers: { 200: z.string().meta({ contentMediaType: 'image/webp' }) },
  raw: true,
  async handler({ services, params, reply }) {
    const variant = params.file.replace('.webp', '') as ImageVariant;
    const read = (size: ImageVariant) => services.storage.read(imageKey(params.key, size));
    const fallback = FALLBACK_VARIANTS[variant];
    const stored = (await read(variant)) ?? (fallback && (await read(fallback)));
    if (!stored) throw new AppError('not_found');
    asNoPage(reply);
    return reply
      .headers({
        'Content-Type': 'image/webp',
        'Content-Length': stored.size,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(stored.stream);
  },
});
