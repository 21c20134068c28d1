import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import { call } from '../../data/api/api.ts';
import { problemOf } from '../../data/api/problem.ts';

const MEGABYTE = 1024 * 1024;

/** Returns why a file cannot be a picture in a text, as a message key, before anything is sent. */
export function pictureErrorKey({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!IMAGE_TYPES.some((allowed) => allowed === type)) return { message: 'image_type' };
  if (size > IMAGE_MAX_BYTES)
    return { message: 'image_too_large', params: { max: IMAGE_MAX_BYTES / MEGABYTE } };
  return undefined;
}

/** Uploads a picture for a text and resolves to its address. Throws an HttpError when the upload fails. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.set('image', file, file.name);
  return (await call('POST v1/upload/image/', { body })).image;
}

/** Returns the server's message about the picture itself, if there is one. */
export const serverPictureMessage = (error: unknown) => problemOf(error)?.errors?.image?.join(' ');
