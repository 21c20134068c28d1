import {
  MEDIA_ORDERS,
  type MediaPicture,
  mediaChanges,
  mediaFilters,
  mediaPicture,
} from '@piiri/shared/contracts/media.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute, type RouteCall } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { findHolder, LIBRARY, TEXT_PICTURE } from '../../engine/write/pictures.ts';
import { releasedOnFailure, storeUnclaimedPicture } from '../../engine/write/unclaimed-files.ts';
import { files } from '../../platform/db/tables/files.ts';
import { asNoPage } from '../../platform/http/security.ts';
import { FALLBACK_VARIANTS, imageKey } from '../../platform/pictures/images.ts';
import { type ImageVariant, SIZES } from '../../platform/pictures/task.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { listMedia, lockPicture, readPicture } from './pictures.ts';
import { replaceMedia } from './replace-media.ts';

const PAGE_SIZE = 48;

const VARIANTS = Object.keys(SIZES) as ImageVariant[];

export default [
  /** Returns the pictures of the company's content: used, formerly used, or not used yet. */
  defineRoute({
    pattern: 'GET v1/media',
    summary: 'List the pictures of the library, newest first, with their uses',
    access: 'console_user',
    screen: 'media',
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
    pattern: 'POST v1/media',
    summary: 'Add a picture to the library',
    access: 'console_user',
    screen: 'media',
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
    pattern: 'PATCH v1/media/:id',
    summary: 'Change the alternative texts or the focal point of a library picture',
    access: 'console_user',
    screen: 'media',
    body: mediaChanges,
    answers: { 200: mediaPicture },
    handler: ({ services, actor, language, params: { id }, body, commit }) =>
      commit((tx) => changeMedia(tx, { services, actor, language }, id, body)),
  }),
  /** Deletes an unused picture; an earlier version that is restored will lack it. */
  defineRoute({
    pattern: 'DELETE v1/media/:id',
    summary: 'Delete an unused picture of the library',
    access: 'console_user',
    screen: 'media',
    answers: { 204: z.null() },
    refuses: [409],
    async handler({ services, actor, language, params: { id }, commit }) {
      await commit((tx) => removeMedia(tx, { services, actor, language }, id));
    },
  }),
  /** Replaces a picture wherever it is used; the history contains each change. */
  defineRoute({
    pattern: 'POST v1/media/:id/replace',
    summary: 'Replace a picture of the library everywhere it is shown',
    access: 'console_user',
    screen: 'media',
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
    pattern: 'GET media/:key/:file',
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

/** Puts a stored picture into the library, where it stays until somebody deletes it. */
async function addMedia({ db }: Transaction, call: Call, key: string): Promise<MediaPicture> {
  await db
    .update(files)
    .set({ state: 'live', entity: LIBRARY, changed_at: sql`now()` })
    .where(eq(files.key, key));
  return readPicture(db, call, eq(files.key, key));
}

/** Changes a picture's alternative text by language, and its focal point. Throws `not_found`. */
async function changeMedia(
  tx: Transaction,
  call: Call,
  id: number,
  { alt, focus }: z.output<typeof mediaChanges>,
): Promise<MediaPicture> {
  const { alts } = await lockPicture(tx, call, id);
  const merged = { ...alts, ...alt };
  const changes = { ...(alt && { alts: merged }), ...(focus !== undefined && { focus }) };
  if (Object.keys(changes).length > 0) await tx.db.update(files).set(changes).where(eq(files.id, id));
  return readPicture(tx.db, call, eq(files.id, id));
}

/** Deletes a picture that nothing shows. Throws `not_found`, and `in_use` with what shows it. */
async function removeMedia(tx: Transaction, call: Call, id: number): Promise<void> {
  const { key, uses } = await lockPicture(tx, call, id);
  if (await findHolder(tx, { scope: 'tenant' }, key)) {
    const { content, used, used_elsewhere } = uses;
    throw new AppError('in_use', { members: { content, used, used_elsewhere } });
  }
  await orphanFiles(tx.db, [key]);
}

/**
 * Stores the picture of a call and commits the given work; deletes the picture if that fails. Throws `invalid` if it is
 * not a picture.
 */
async function withSentPicture<T>(
  { services, actor, commit, files }: Pick<RouteCall, 'services' | 'actor' | 'commit' | 'files'>,
  work: (tx: Transaction, key: string) => Promise<T>,
): Promise<T> {
  const file = files.get('image');
  if (!file) throw new AppError('invalid', { errors: { image: ['file_missing'] } });
  const picture = await storeUnclaimedPicture(services, actor, file, {
    field: TEXT_PICTURE,
    uploaded_by: actor.userId,
  });
  if ('problem' in picture) throw new AppError('invalid', { errors: { image: [picture.problem] } });
  const { key } = picture;
  return releasedOnFailure(services, actor.tenantId, key, () => commit((tx) => work(tx, key)));
}
