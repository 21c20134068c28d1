import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@piiri/schemas/field-types/image.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'react-admin';
import { call, readFile } from '../../data/api/api.ts';
import { problemOf } from '../../data/api/problem.ts';
import { useContentLanguages } from '../../data/labels/content.ts';

/** Returns the library's alternative text of a picture in a language; empty when there is none. */
export const altIn = ({ alt }: MediaPicture, language: Language | undefined): string =>
  (language && alt[language]) ?? '';

/**
 * Returns a function that names a library picture: by its alternative text, else by its file name, else by where it is
 * used.
 */
export function usePictureName() {
  const translate = useTranslate();
  const { preferred, fallback } = useContentLanguages();
  return (picture: MediaPicture) => {
    const { alt, filename, used } = picture;
    const seen = altIn(picture, preferred) || altIn(picture, fallback) || Object.values(alt).find(Boolean);
    const usedByTitle = used.find(({ entity, title }) => title && entity !== 'wallpaper')?.title;
    const isCover = used.some(({ entity }) => entity === 'wallpaper');
    return {
      seen,
      name: seen || filename || usedByTitle || (isCover ? translate('console.covers.title') : ''),
    };
  };
}

const QUALITY = 0.92;

/**
 * Converts a stored picture to a file of a type that uploads accept. `keepsTransparency`: transparent areas stay
 * transparent, as in a logo.
 */
export async function asPicture(stored: Blob, name: string, keepsTransparency: boolean): Promise<File> {
  const bitmap = await createImageBitmap(stored);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const type = keepsTransparency ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  return new File([blob], `${name}.${keepsTransparency ? 'png' : 'jpg'}`, { type });
}

/**
 * Returns a library picture as a file, for fields that store their own copy: it remains when the library's picture is
 * deleted.
 * @param keepsTransparency transparent areas stay transparent, as in a logo
 */
export async function mediaFile(
  { image, filename }: Pick<MediaPicture, 'image' | 'filename'>,
  keepsTransparency = false,
): Promise<File> {
  const name = filename.replace(/\.\w+$/, '');
  return asPicture(await readFile(image), name || 'picture', keepsTransparency);
}

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
