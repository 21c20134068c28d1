import { LANGUAGES } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { attachmentAnswer } from '../../engine/calls/attachment-calls.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { answeredFile } from '../../engine/custom/custom-files.ts';
import { storePhoto } from '../../engine/write/custom-file-parts.ts';
import { TEXT_PICTURE } from '../../engine/write/pictures.ts';
import { releasedOnFailure, storeUnclaimedPicture } from '../../engine/write/unclaimed-files.ts';
import { deleteUpload, findUpload, storeUpload, waitingUploads } from '../../engine/write/uploads.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { openDownload, sendDownload } from '../../platform/storage/download.ts';

const photoAnswer = z.object({
  id: z.int(),
  filename: z.string(),
  size: z.int(),
  content_type: z.string(),
  address: z.string(),
  thumbnail: z.string().optional(),
});

export default [
  defineRoute({
    pattern: 'GET v1/upload/attachments',
    summary: 'List the caller’s uploads that are not attached yet',
    access: 'console_user',
    answers: { 200: z.object({ results: z.array(attachmentAnswer) }) },
    handler: async ({ read, actor }) => ({
      results: await read((db) => waitingUploads(db, actor)),
    }),
  }),
  /**
   * Stores a file to be attached to an object. It belongs to its uploader until an object is saved with it, and is
   * deleted after a day otherwise.
   */
  defineRoute({
    pattern: 'POST v1/upload/attachments',
    summary: 'Upload a file; it is attached when an object is saved with it',
    access: 'console_user',
    body: z.looseObject(
      { language: z.enum(LANGUAGES, 'not_a_language').or(z.literal('')).nullish() },
      'not_an_object',
    ),
    multipart: true,
    files: { file: 'attachment' },
    answers: { 201: attachmentAnswer },
    handler: ({ services, actor, commit, files, body }) =>
      storeUpload({ services, actor, commit, files }, body.language),
  }),
  defineRoute({
    pattern: 'GET v1/upload/attachments/:id',
    summary: 'Download one of the caller’s uploads that is not attached yet',
    access: 'console_user',
    raw: true,
    answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
    async handler({ services, read, actor, reply, params: { id } }) {
      const file = await read((db) => findUpload(db, actor, id));
      return sendDownload(reply, await openDownload(services, file));
    },
  }),
  defineRoute({
    pattern: 'DELETE v1/upload/attachments/:id',
    summary: 'Delete one of the caller’s uploads that is not attached yet',
    access: 'console_user',
    answers: { 204: z.null() },
    handler: ({ actor, commit, params: { id } }) => commit((tx) => deleteUpload(tx, actor, id)),
  }),
  /** Stores a photo for a custom field. It belongs to its uploader as other uploads do. */
  defineRoute({
    pattern: 'POST v1/upload/photo',
    summary: 'Upload a photo for a custom field; it is stored when an object is saved with it',
    access: 'console_user',
    body: z.object({}),
    multipart: true,
    files: { photo: 'image' },
    answers: { 201: photoAnswer },
    async handler({ services, actor, files: sent, commit }) {
      const file = sent.get('photo');
      if (!file) throw new AppError('invalid', { errors: { photo: ['file_missing'] } });
      const photo = await storePhoto(services, actor, file);
      if ('problem' in photo) throw new AppError('invalid', { errors: { photo: [photo.problem] } });
      return releasedOnFailure(services, actor.tenantId, photo.key, () =>
        commit(async ({ db }) => {
          const [row] = await db.select().from(files).where(eq(files.id, photo.id));
          if (!row) throw new Error('An upload was not kept.');
          return answeredFile(row);
        }),
      );
    },
  }),
  /**
   * Stores a picture for a text. It has no owner until an object whose text uses it is saved, and is deleted after a week
   * otherwise.
   */
  defineRoute({
    pattern: 'POST v1/upload/image',
    summary: 'Upload a picture for a text',
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
  }),
];
