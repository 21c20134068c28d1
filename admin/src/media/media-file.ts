import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { asPicture } from '../copy/as-picture.ts';
import { readFile } from '../providers/data/api.ts';

/**
 * A picture of the library as a file of its own, for what keeps one: it stays when the library's picture goes.
 * @param keepsTransparency transparent areas stay transparent, as in a logo
 */
export async function mediaFile(
  { image, filename }: Pick<MediaPicture, 'image' | 'filename'>,
  keepsTransparency = false,
): Promise<File> {
  const name = filename.replace(/\.\w+$/, '');
  return asPicture(await readFile(image), name || 'picture', keepsTransparency);
}
