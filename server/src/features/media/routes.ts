import { MEDIA_ORDERS, mediaChanges, mediaFilters, mediaPicture } from '@piiri/shared/contracts/media.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../engine/read/pages.ts';
import { listQuery } from '../../engine/read/query.ts';
import { asNoPage } from '../../platform/http/security.ts';
import { FALLBACK_VARIANTS, imageKey } from '../../platform/pictures/images.ts';
import { type ImageVariant, SIZES } from '../../platform/pictures/task.ts';
import { addMedia, changeMedia, removeMedia } from './change-media.ts';
import { listMedia } from './pictures.ts';
import { replaceMedia } from './replace-media.ts';
import { withSentPicture } from './sent-picture.ts';

const PAGE_SIZE = 48;

const VARIANTS = Object.keys(SIZES) as ImageVariant[];

export default [
  /** Returns the pictures of the company's content: used, formerly used, or not used yet. */
  defineRoute({
    method: 'GET',
    path: 'v1/media',
    summary: 'List the pictures of the library, newest first, with their uses',
    tag: 'upload',
    access: 'console_user',
    heavy: true,
    query: listQuery.pick({ page: true, page_size: true, search: true, admin_view: true }).extend({
      show: z.enum(mediaFilters, 'filter_wrong').optional(),
      ordering: z.enum(MEDIA_ORDERS, 'ordering_wrong').optional(),
    }),
    answers: {
      200: pageSchema(mediaPicture),
    },
    async handler({ services, actor, language, read, query, url }) {
      const { count, results } = await read((db) =>
        listMedia(db, { services, actor, language }, query, rangeOf(query, PAGE_SIZE)),
      );
      return pageOf(url, query, count, results, PAGE_SIZE);
    },
  }),
  /** Adds a picture to the library. It stays until a person deletes it, whether it is used or not. */
  defineRoute({
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
  }),
  /** Changes the defaults for new uses of a picture; existing texts keep theirs. */
  defineRoute({
    method: 'PATCH',
    path: 'v1/media/:id',
    summary: 'Change the alternative texts or the focal point of a library picture',
    tag: 'upload',
    access: 'console_user',
    body: mediaChanges,
    answers: { 200: mediaPicture },
    handler: ({ services, actor, language, params: { id }, body, commit }) =>
      commit((tx) => changeMedia(tx, { services, actor, language }, id, body)),
  }),
  /** Deletes an unused picture; an earlier version that is restored will lack it. */
  defineRoute({
    method: 'DELETE',
    path: 'v1/media/:id',
    summary: 'Delete an unused picture of the library',
    tag: 'upload',
    access: 'console_user',
    answers: { 204: z.null() },
    refuses: [409],
    async handler({ services, actor, language, params: { id }, commit }) {
      await commit((tx) => removeMedia(tx, { services, actor, language }, id));
    },
  }),
  /** Replaces a picture wherever it is used; the history contains each change. */
  defineRoute({
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
  }),
  /**
   * Returns a stored picture to everyone who knows its address: addresses cannot be guessed, and <img> sends no token.
   */
  defineRoute({
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
  }),
];
