import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { readFile } from '../../data/api/api.ts';
import { asPicture } from './as-picture.ts';

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
